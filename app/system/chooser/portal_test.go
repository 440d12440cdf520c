//go:build linux

package chooser_test

import (
	"context"
	"errors"
	"testing"

	"github.com/godbus/dbus/v5"
	"github.com/google/go-cmp/cmp"

	"nonet/app/system/chooser"
	"nonet/internal/check"
	"nonet/internal/portaltest"
)

var kinds = []chooser.Kind{{"Puzzles", []string{".sdk", ".txt"}}, {Name: "All files"}}

// patterns are the kinds as the portal gets them.
var patterns = [][]any{
	{"Puzzles", [][]any{{uint32(0), "*.sdk"}, {uint32(0), "*.SDK"}, {uint32(0), "*.txt"}, {uint32(0), "*.TXT"}}},
	{"All files", [][]any{{uint32(0), "*"}}},
}

// filter is a filter as a portal answers with it.
func filter(name string) *dbus.Variant {
	type pattern struct {
		Type uint32
		Text string
	}
	v := dbus.MakeVariant(struct {
		Name     string
		Patterns []pattern
	}{name, []pattern{{0, "*"}}})
	return &v
}

// system returns the dialogs of the system, which must be there.
func system(t *testing.T) chooser.Chooser {
	t.Helper()
	found := chooser.System(t.Context())
	if found == nil {
		t.Fatal("the system has no dialogs")
	}
	return found
}

func portal(t *testing.T, reply portaltest.Reply) *portaltest.Portal {
	t.Helper()
	address := portaltest.Bus(t)
	t.Setenv("DBUS_SESSION_BUS_ADDRESS", address)
	return portaltest.New(t, address, func(portaltest.Dialog) portaltest.Reply { return reply })
}

func TestOpening(t *testing.T) {
	p := portal(t, portaltest.Reply{URIs: []string{"file:///puzzles/1%20+%202.sdk", "file:///puzzles/%C3%A9.txt"}})
	got, err := system(t)(t.Context(), chooser.Request{
		Title: "Open puzzle", Confirm: "_Open", Several: true, Folder: "/puzzles",
		Kinds: kinds, Kind: 0, Parent: chooser.Parent{X11: 0x1c00007},
	})
	check.Done(t, err)
	if diff := cmp.Diff(chooser.Answer{Paths: []string{"/puzzles/1 + 2.sdk", "/puzzles/é.txt"}, Kind: -1}, got); diff != "" {
		t.Errorf("the answer (-want +got):\n%s", diff)
	}
	asked := <-p.Dialogs
	check.Equal(t, "the method", asked.Method, "OpenFile")
	check.Equal(t, "the title", asked.Title, "Open puzzle")
	check.Equal(t, "the parent", asked.Parent, "x11:1c00007")
	check.Equal(t, "the folder", asked.Folder(), "/puzzles")
	for name, want := range map[string]any{
		"multiple": true, "accept_label": "__Open", "current_name": nil, "filters": patterns, "current_filter": patterns[0],
	} {
		if diff := cmp.Diff(want, asked.Option(name)); diff != "" {
			t.Errorf("option %s (-want +got):\n%s", name, diff)
		}
	}
}

func TestSaving(t *testing.T) {
	p := portal(t, portaltest.Reply{URIs: []string{"file:///puzzles/a.txt"}, Filter: filter("All files"), Elsewhere: true})
	got, err := system(t)(t.Context(), chooser.Request{Saving: true, Name: "puzzle.sdk", Kinds: kinds})
	check.Done(t, err)
	if diff := cmp.Diff(chooser.Answer{Paths: []string{"/puzzles/a.txt"}, Kind: 1}, got); diff != "" {
		t.Errorf("the answer (-want +got):\n%s", diff)
	}
	asked := <-p.Dialogs
	check.Equal(t, "the method", asked.Method, "SaveFile")
	check.Equal(t, "the parent", asked.Parent, "")
	check.Equal(t, "the name", asked.Option("current_name"), any("puzzle.sdk"))
	check.Equal(t, "the folder", asked.Option("current_folder"), nil)
}

func TestCancelling(t *testing.T) {
	for _, status := range []uint32{1, 2} {
		portal(t, portaltest.Reply{Status: status})
		got, err := system(t)(t.Context(), chooser.Request{Kinds: kinds})
		check.Done(t, err)
		check.Equal(t, "the number of paths", len(got.Paths), 0)
	}
}

func TestNoDialog(t *testing.T) {
	for name, reply := range map[string]portaltest.Reply{
		"a refusal":         {Refuse: "org.freedesktop.DBus.Error.UnknownMethod"},
		"no files":          {NoURIs: true},
		"not a file":        {URIs: []string{"https://example.org/a.txt"}},
		"not an address":    {URIs: []string{"file://%zz"}},
		"an address's host": {URIs: []string{"file://"}},
	} {
		t.Run(name, func(t *testing.T) {
			portal(t, reply)
			wantMissing(t, system(t))
		})
	}
}

// The portal may end after the program has found it.
func TestThePortalEnds(t *testing.T) {
	for name, address := range without(t) {
		t.Run(name, func(t *testing.T) {
			portal(t, portaltest.Reply{})
			choose := system(t)
			t.Setenv("DBUS_SESSION_BUS_ADDRESS", address)
			wantMissing(t, choose)
		})
	}
}

func TestNoPortal(t *testing.T) {
	for name, address := range without(t) {
		t.Run(name, func(t *testing.T) {
			t.Setenv("DBUS_SESSION_BUS_ADDRESS", address)
			check.That(t, chooser.System(t.Context()) == nil, "the system has dialogs")
		})
	}
	t.Run("no file chooser", func(t *testing.T) {
		address := portaltest.Bus(t)
		t.Setenv("DBUS_SESSION_BUS_ADDRESS", address)
		portaltest.New(t, address, nil)
		check.That(t, chooser.System(t.Context()) == nil, "the system has dialogs")
	})
}

// without returns addresses of buses without a portal.
func without(t *testing.T) map[string]string {
	t.Helper()
	refusing, _ := portaltest.Socket(t, "REJECTED EXTERNAL\r\n")
	return map[string]string{
		"no portal":          portaltest.Bus(t),
		"a bus that refuses": refusing,
		"no bus":             "unix:path=" + t.TempDir() + "/none",
	}
}

func wantMissing(t *testing.T, choose chooser.Chooser) {
	t.Helper()
	got, err := choose(t.Context(), chooser.Request{Kinds: kinds})
	if !errors.Is(err, chooser.ErrMissing) || got.Paths != nil {
		t.Errorf("it returned %v, %v, want ErrMissing", got, err)
	}
}

// A bus that does not answer must not keep the program waiting.
func TestASilentBus(t *testing.T) {
	portal(t, portaltest.Reply{})
	choose := system(t)
	silent, heard := portaltest.Socket(t, "")
	t.Setenv("DBUS_SESSION_BUS_ADDRESS", silent)
	ctx, cancel := context.WithCancel(t.Context())
	found, result := make(chan chooser.Chooser), make(chan error)
	go func() { found <- chooser.System(ctx) }()
	go func() {
		_, err := choose(ctx, chooser.Request{})
		result <- err
	}()
	<-heard // both have connected
	<-heard
	cancel()
	check.That(t, <-found == nil, "the system has dialogs")
	if err := <-result; !errors.Is(err, context.Canceled) {
		t.Errorf("the error is %v", err)
	}
}

// While a dialog is open, the program may decide that it no longer needs the answer.
func TestClosing(t *testing.T) {
	p, choose := portal(t, portaltest.Reply{Never: true}), system(t)
	ctx, cancel := context.WithCancel(t.Context())
	result := make(chan error)
	go func() {
		_, err := choose(ctx, chooser.Request{})
		result <- err
	}()
	<-p.Dialogs
	p.Emit("org.freedesktop.portal.Settings.SettingChanged", "org.freedesktop.appearance", "color-scheme", dbus.MakeVariant(uint32(1)))
	cancel()
	if err := <-result; !errors.Is(err, context.Canceled) {
		t.Errorf("the error is %v", err)
	}
	<-p.Closed
}
