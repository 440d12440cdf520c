//go:build unix && !darwin

package clipboard

import (
	"context"
	"encoding/binary"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"

	"nonet/app/system/storage"
)

// limit is the largest content that is read, in bytes.
var limit = storage.Limit

// owner is a connection to the X server that asks the owner of the clipboard, as described in the
// Inter-Client Communication Conventions Manual 2.0, section 2.
type owner struct {
	x         *xgb.Conn
	window    xproto.Window // receives the answers
	selection xproto.Atom
	property  xproto.Atom // of the window, for the answer to the last request
	parts     xproto.Atom // the type of an answer in parts
}

func readX11(ctx context.Context) Content {
	x, err := xgb.NewConn()
	if err != nil {
		return Content{}
	}
	defer context.AfterFunc(ctx, x.Close)() // ends waiting
	defer x.Close()
	o := &owner{x: x}
	if o.window, err = xproto.NewWindowId(x); err != nil {
		return Content{}
	}
	root := xproto.Setup(x).DefaultScreen(x).Root
	xproto.CreateWindow(x, 0, o.window, root, 0, 0, 1, 1, 0, xproto.WindowClassInputOnly, 0,
		xproto.CwEventMask, []uint32{xproto.EventMaskPropertyChange})
	o.selection, o.parts = o.atom("CLIPBOARD"), o.atom("INCR")
	targets := o.ask("TARGETS")
	var offered []string
	for ; len(targets) >= 4; targets = targets[4:] {
		name, err := xproto.GetAtomName(x, xproto.Atom(binary.NativeEndian.Uint32(targets))).Reply()
		if err != nil {
			return Content{}
		}
		offered = append(offered, name.Name)
	}
	return readFirst(offered, o.ask)
}

// atom returns an atom, or 0 if the connection has ended.
func (o *owner) atom(name string) xproto.Atom {
	reply, err := xproto.InternAtom(o.x, false, uint16(len(name)), name).Reply()
	if err != nil {
		return 0
	}
	return reply.Atom
}

// ask asks the owner of the clipboard for its content in a type. It returns nil if the owner refuses,
// or the content is too large, or the connection ends. Each request has a property of its own, because
// the owner may still be sending the parts of an earlier answer that was too large.
func (o *owner) ask(target string) []byte {
	o.property = o.atom("NONET_CLIPBOARD " + target)
	asked := o.atom(target)
	xproto.ConvertSelection(o.x, o.window, o.selection, asked, o.property, xproto.TimeCurrentTime)
	for {
		event, err := o.x.WaitForEvent()
		if event == nil && err == nil {
			return nil // the connection has ended
		}
		answer, is := event.(xproto.SelectionNotifyEvent)
		if !is || answer.Target != asked {
			continue
		}
		if answer.Property == xproto.AtomNone {
			return nil
		}
		data, kind, ok := o.take()
		switch {
		case !ok:
			return nil
		case kind == o.parts:
			return o.rest()
		}
		return data
	}
}

// take returns the content of the property and its type, and deletes it.
func (o *owner) take() (data []byte, kind xproto.Atom, ok bool) {
	reply, err := xproto.GetProperty(o.x, true, o.window, o.property, xproto.AtomAny, 0, uint32(limit/4)).Reply() // in units of four bytes
	if err != nil || reply.BytesAfter > 0 {
		return nil, 0, false
	}
	return reply.Value, reply.Type, true
}

// rest receives an answer in parts, which ends with an empty one.
func (o *owner) rest() []byte {
	var all []byte
	for {
		event, err := o.x.WaitForEvent()
		if event == nil && err == nil {
			return nil
		}
		change, is := event.(xproto.PropertyNotifyEvent)
		if !is || change.Atom != o.property || change.State != xproto.PropertyNewValue {
			continue
		}
		part, _, ok := o.take()
		switch {
		case !ok || len(all)+len(part) > limit:
			return nil
		case len(part) == 0:
			return all
		}
		all = append(all, part...)
	}
}
