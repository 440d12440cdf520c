//go:build linux && (window || screenshots || measure || start)

package windowtest

import (
	"net/url"
	"time"

	"github.com/jezek/xgb/xfixes"
	"github.com/jezek/xgb/xproto"
)

// serve receives events for the test's own window until the connection closes. It answers
// requests for selections immediately, because a program that asks for the clipboard is blocked
// until it gets an answer.
func (d *Desktop) serve() {
	defer close(d.replies)
	for {
		event, err := d.x.WaitForEvent()
		if event == nil && err == nil {
			return
		}
		switch event := event.(type) {
		case nil: // errors are reported by the failed call
		case xfixes.SelectionNotifyEvent:
			d.copies.Add(1)
		case xproto.SelectionRequestEvent:
			d.answer(event)
		case xproto.SelectionNotifyEvent, xproto.ClientMessageEvent:
			select {
			case d.replies <- event:
			default: // drop events that no one waits for
			}
		}
	}
}

// answer sends the offered text to a window, or refuses the request.
func (d *Desktop) answer(request xproto.SelectionRequestEvent) {
	d.mu.Lock()
	text, ok := d.offers[selection{request.Selection, request.Target}]
	d.mu.Unlock()
	notice := xproto.SelectionNotifyEvent{
		Time: request.Time, Requestor: request.Requestor, Selection: request.Selection, Target: request.Target,
	}
	if ok {
		notice.Property = request.Property
		kind, bits := request.Target, 8
		if kind == d.targets {
			kind, bits = xproto.AtomAtom, 32
			defer d.listed.Add(1)
		}
		xproto.ChangeProperty(d.x, xproto.PropModeReplace, request.Requestor, request.Property, kind,
			byte(bits), uint32(len(text)*8/bits), []byte(text))
	}
	xproto.SendEvent(d.x, false, request.Requestor, xproto.EventMaskNoEvent, string(notice.Bytes()))
}

// offer makes the test the owner of the named selection, with a text of the given type.
func (d *Desktop) offer(name, target, text string) {
	d.t.Helper()
	key := selection{d.atom(name), d.atom(target)}
	d.mu.Lock()
	d.offers[key] = text
	d.mu.Unlock()
	if err := xproto.SetSelectionOwnerChecked(d.x, d.own, key.name, xproto.TimeCurrentTime).Check(); err != nil {
		d.t.Fatalf("%s: %v", name, err)
	}
}

// SetClipboard puts a text on the clipboard.
func (d *Desktop) SetClipboard(text string) {
	d.t.Helper()
	d.offer("CLIPBOARD", "UTF8_STRING", text)
}

// Clipboard returns the text that a program has put on the clipboard since the last
// SetClipboard. It waits for that text if necessary.
func (p *Program) Clipboard() string {
	p.t.Helper()
	clipboard := p.atom("CLIPBOARD")
	p.wait("something on the clipboard", func() (string, bool) {
		reply, err := xproto.GetSelectionOwner(p.x, clipboard).Reply()
		return "nothing is there", err == nil && reply.Owner != p.own && reply.Owner != xproto.WindowNone
	})
	return p.copied()
}

// copied returns the text on the clipboard.
func (p *Program) copied() string {
	p.t.Helper()
	clipboard, text := p.atom("CLIPBOARD"), p.atom("UTF8_STRING")
	ask := func() { xproto.ConvertSelection(p.x, p.own, clipboard, text, clipboard, xproto.TimeCurrentTime) }
	ask()
	if underWine() { // which may miss a request while it takes the clipboard
		again := time.NewTicker(time.Second)
		defer again.Stop()
		done := make(chan struct{})
		defer close(done)
		go func() {
			for {
				select {
				case <-again.C:
					ask()
				case <-done:
					return
				}
			}
		}()
	}
	notice := reply(p.Desktop, "the clipboard's text", func(event xproto.SelectionNotifyEvent) bool {
		return event.Selection == clipboard
	})
	if notice.Property == xproto.AtomNone {
		p.t.Fatal("the clipboard holds no text")
	}
	return string(p.property(p.own, "CLIPBOARD"))
}

// Drop drops files in the middle of the window, as a file manager does. It uses XDND version 5
// (https://freedesktop.org/wiki/Specifications/XDND/).
func (p *Program) Drop(paths ...string) {
	p.t.Helper()
	const version = 5
	if len(p.numbers(p.window, "XdndAware")) == 0 {
		p.t.Fatal("the window takes no drops")
	}
	list := ""
	for _, path := range paths {
		list += (&url.URL{Scheme: "file", Path: path}).String() + "\r\n"
	}
	p.offer("XdndSelection", "text/uri-list", list)

	own, copying := uint32(p.own), uint32(p.atom("XdndActionCopy"))
	area := p.area()
	x, y := (area.Min.X+area.Max.X)/2, (area.Min.Y+area.Max.Y)/2

	p.tell(p.window, "XdndEnter", own, version<<24, uint32(p.atom("text/uri-list")))
	p.tell(p.window, "XdndPosition", own, 0, uint32(x)<<16|uint32(y), xproto.TimeCurrentTime, copying)
	if status := p.message("XdndStatus"); status[1]&1 == 0 {
		p.t.Fatal("the window refuses to take the files")
	}
	p.tell(p.window, "XdndDrop", own, 0, xproto.TimeCurrentTime)
	if finished := p.message("XdndFinished"); finished[1] == 0 {
		p.t.Fatal("the window did not take the files")
	}
}

// message waits until a window sends the test a message of the given kind.
func (d *Desktop) message(kind string) []uint32 {
	d.t.Helper()
	atom := d.atom(kind)
	event := reply(d, kind, func(event xproto.ClientMessageEvent) bool { return event.Type == atom })
	return event.Data.Data32
}
