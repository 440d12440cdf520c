//go:build unix && !darwin

package chooser

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"net/url"
	"strings"

	"github.com/godbus/dbus/v5"
)

// The portal's file chooser is described at
// https://flatpak.github.io/xdg-desktop-portal/docs/doc-org.freedesktop.portal.FileChooser.html
const (
	portal       = "org.freedesktop.portal.Desktop"
	portalPath   = "/org/freedesktop/portal/desktop"
	fileChooser  = "org.freedesktop.portal.FileChooser"
	portalAsks   = "org.freedesktop.portal.Request"
	requestToken = "nonet" // each dialog has a connection of its own, so that one token is enough
)

// filter is a kind of files as the portal names it. Its type on the bus is (sa(us)).
type filter struct {
	Name     string
	Patterns []pattern
}

// pattern is a pattern for file names. Of the portal's types of patterns, 0 are those of shells.
type pattern struct {
	Type uint32
	Text string
}

// System returns the dialogs of the desktop portal, or nil if there is no portal, or one without
// file dialogs. It waits until the portal has started.
func System(ctx context.Context) Chooser {
	bus, end, err := connect(ctx)
	if err != nil {
		return nil
	}
	defer end()
	const get = "org.freedesktop.DBus.Properties.Get"
	var version dbus.Variant
	if bus.Object(portal, portalPath).CallWithContext(ctx, get, 0, fileChooser, "version").Store(&version) != nil {
		return nil
	}
	return choose
}

// connect returns a connection to the session bus, and a function that closes it. It also closes
// when the context ends. If no bus is running, connect does not start one.
func connect(ctx context.Context) (bus *dbus.Conn, end func(), err error) {
	bus, err = dbus.SessionBusPrivateNoAutoStartup()
	if err != nil {
		return nil, nil, missing(err)
	}
	// Neither call ends by itself if the bus does not answer.
	stop := context.AfterFunc(ctx, func() { _ = bus.Close() })
	end = func() {
		stop()
		_ = bus.Close()
	}
	if err = bus.Auth(nil); err == nil {
		err = bus.Hello()
	}
	if err != nil {
		end()
		return nil, nil, failure(ctx, err)
	}
	return bus, end, nil
}

// choose connects to the session bus for each dialog. On a shared connection, other signals, such
// as a change of the colour scheme, would have to be told from the answer.
func choose(ctx context.Context, r Request) (Answer, error) {
	bus, end, err := connect(ctx)
	if err != nil {
		return Answer{}, err
	}
	defer end()
	signals := make(chan *dbus.Signal, 8)
	bus.Signal(signals)

	// The portal sends the answer from an object whose path it derives from the name of the
	// connection. The call may end after the answer has been sent, so expect the answer first.
	sender := strings.ReplaceAll(strings.TrimPrefix(bus.Names()[0], ":"), ".", "_")
	expected := dbus.ObjectPath(portalPath + "/request/" + sender + "/" + requestToken)
	rule := []dbus.MatchOption{dbus.WithMatchObjectPath(expected), dbus.WithMatchInterface(portalAsks), dbus.WithMatchMember("Response")}
	if err := bus.AddMatchSignalContext(ctx, rule...); err != nil {
		return Answer{}, failure(ctx, err)
	}
	method := fileChooser + ".OpenFile"
	if r.Saving {
		method = fileChooser + ".SaveFile"
	}
	parent := ""
	if r.Parent.X11 != 0 {
		parent = fmt.Sprintf("x11:%x", r.Parent.X11)
	}
	var asked dbus.ObjectPath
	err = bus.Object(portal, portalPath).CallWithContext(ctx, method, 0, parent, r.Title, r.options()).Store(&asked)
	if err != nil {
		return Answer{}, failure(ctx, err)
	}
	for {
		select {
		case <-ctx.Done():
			return Answer{}, ctx.Err() // the portal closes the dialogs of a connection that ends
		case signal, open := <-signals:
			switch {
			case !open:
				return Answer{}, missing(errors.New("the connection ended"))
			case signal.Name == portalAsks+".Response" && (signal.Path == asked || signal.Path == expected):
				return r.answer(signal.Body)
			}
		}
	}
}

func missing(err error) error { return fmt.Errorf("%w: %w", ErrMissing, err) }

// failure returns the context's error if it has ended, and otherwise that a dialog is missing.
func failure(ctx context.Context, err error) error {
	return cmp.Or(ctx.Err(), missing(err))
}

// options returns the request as the portal expects it.
func (r *Request) options() map[string]dbus.Variant {
	options := map[string]dbus.Variant{
		"handle_token": dbus.MakeVariant(requestToken),
		"accept_label": dbus.MakeVariant(strings.ReplaceAll(r.Confirm, "_", "__")), // an underscore would mark a letter
	}
	if r.Several {
		options["multiple"] = dbus.MakeVariant(true)
	}
	if r.Folder != "" {
		options["current_folder"] = dbus.MakeVariant(append([]byte(r.Folder), 0))
	}
	if r.Name != "" {
		options["current_name"] = dbus.MakeVariant(r.Name)
	}
	if len(r.Kinds) > 0 {
		filters := make([]filter, len(r.Kinds))
		for i, kind := range r.Kinds {
			filters[i] = filter{kind.Name, patterns(kind.Extensions)}
		}
		options["filters"] = dbus.MakeVariant(filters)
		options["current_filter"] = dbus.MakeVariant(filters[r.Kind])
	}
	return options
}

// patterns returns patterns for file names with one of the extensions, in small letters or
// capitals, since patterns distinguish them.
func patterns(extensions []string) []pattern {
	if len(extensions) == 0 {
		return []pattern{{Text: "*"}}
	}
	list := make([]pattern, 0, 2*len(extensions))
	for _, extension := range extensions {
		list = append(list, pattern{Text: "*" + extension}, pattern{Text: "*" + strings.ToUpper(extension)})
	}
	return list
}

// answer reads the content of the signal with the portal's answer: a number, which is 0 if the
// user chose something, and a map. Other numbers mean that the user cancelled the dialog: some
// portals answer 2, for a dialog that ended otherwise, if the user closes its window.
func (r *Request) answer(body []any) (Answer, error) {
	var status uint32
	var results map[string]dbus.Variant
	if err := dbus.Store(body, &status, &results); err != nil {
		return Answer{}, missing(err)
	}
	if status != 0 {
		return Answer{Kind: -1}, nil
	}
	answer := Answer{Kind: -1}
	uris, ok := results["uris"].Value().([]string)
	if !ok {
		return Answer{}, missing(errors.New("the answer names no files"))
	}
	for _, uri := range uris {
		where, err := url.Parse(uri)
		if err != nil || where.Scheme != "file" || where.Path == "" {
			return Answer{}, missing(fmt.Errorf("the dialog chose %q, not a file", uri))
		}
		answer.Paths = append(answer.Paths, where.Path)
	}
	var chosen filter
	if chosenKind, ok := results["current_filter"]; ok && chosenKind.Store(&chosen) == nil {
		answer.Kind = r.kindNamed(chosen.Name)
	}
	return answer, nil
}
