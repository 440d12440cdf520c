package window

import (
	"fmt"
	"net/url"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"nonet/app/system/storage"
	"nonet/app/text/i18n"
	"nonet/app/window/controls"
	"nonet/docs"
	"nonet/internal/check"
	"nonet/internal/parttest"
	"nonet/internal/race"
)

// browsed is an app that records the pages it is asked to open in a browser.
type browsed struct {
	fyne.App
	opened []string
}

func (b *browsed) OpenURL(address *url.URL) error {
	b.opened = append(b.opened, address.String())
	return nil
}

// manualPage returns the page of the manual and its text.
func (d *desk) manualPage() (*controls.Page, string) {
	d.T.Helper()
	pages := parttest.In[*controls.Page](d.Desk)
	check.Must(d.T, len(pages) == 1, "the manual has %d pages", len(pages))
	var text strings.Builder
	for _, object := range pages[0].Content.(*fyne.Container).Objects {
		switch object := object.(type) {
		case *widget.Label:
			text.WriteString(object.Text + "\n")
		case *widget.RichText:
			text.WriteString(object.String() + "\n")
		}
	}
	return pages[0], text.String()
}

func (d *desk) wantChapter(index int) {
	d.T.Helper()
	if _, text := d.manualPage(); !strings.HasPrefix(text, docs.Chapters()[index].Title+"\n") {
		d.T.Errorf("the manual shows %.60q, want %q", text, docs.Chapters()[index].Title)
	}
}

func TestReadingTheManual(t *testing.T) {
	puzzle := newDesk(t).with(newspaper)
	puzzle.boardKey("F1", fyne.KeyModifierControl|fyne.KeyModifierShift)
	d := puzzle.inHelp()
	d.wantChapter(0)
	check.Not(t, strings.Contains(d.said(), d.Words.Text("manual.english")),
		"it is said in English that the manual is in English")

	page, _ := d.manualPage()
	d.Key(fyne.KeyPageDown)
	check.Not(t, page.Offset.Y == 0, "Page Down does not scroll")
	d.Key(fyne.KeyRight)
	d.wantChapter(1)
	check.Equal(t, "the next chapter begins at", page.Offset.Y, 0)
	d.Key(fyne.KeyLeft)
	d.Key(fyne.KeyLeft) // no effect in the first chapter
	d.wantChapter(0)
	for range 10 { // press Tab past the links and the field, to the list
		if _, ok := d.Frame.Canvas().Focused().(*controls.RowList); ok {
			break
		}
		d.Frame.Canvas().FocusNext()
	}
	d.Key(fyne.KeyEnd)
	d.wantChapter(len(docs.Chapters()) - 1)
	d.Key(fyne.KeyEscape)
	puzzle.help("manual").wantChapter(len(docs.Chapters()) - 1)
}

func TestLinksOfTheManual(t *testing.T) {
	d := newDesk(t)
	browser := &browsed{App: d.App}
	d.App = browser
	d = d.help("manual")
	seen := 0
	for index, chapter := range docs.Chapters() {
		for _, part := range chapter.Parts {
			for _, link := range part.Links {
				if _, ok := link.Chapter(); ok && race.Slowdown > 1 {
					if seen++; seen%4 != 0 {
						continue
					}
				}
				d.ClickIn(parttest.In[*controls.RowList](d.Desk)[0], index, 0)
				d.Focus(parttest.Find(d.Desk, link.Text, func(b *controls.Button) bool { return b.Text == link.Text }))
				d.Key(fyne.KeyReturn)
				if anchor, ok := link.Chapter(); !ok {
					if last := len(browser.opened) - 1; last < 0 || browser.opened[last] != link.Target {
						t.Errorf("%q opens %q", link.Target, browser.opened)
					}
					d.wantChapter(index)
				} else {
					d.wantChapter(slices.IndexFunc(docs.Chapters(), func(c docs.Chapter) bool { return c.Anchor == anchor }))
				}
			}
		}
	}
	check.Not(t, len(browser.opened) == 0, "no link led to the web")
}

// Pictures are as wide as the text, keep their aspect ratio, and match the theme of the
// window.
func TestPicturesOfTheManual(t *testing.T) {
	sizes := []fyne.Size{{Width: 1280, Height: 800}, {Width: 800, Height: 600}, {Width: 400, Height: 300}}
	if race.Slowdown > 1 {
		sizes = sizes[:1] // the race detector has nothing to check in this test
	}
	for _, theme := range []storage.Theme{storage.ThemeLight, storage.ThemeDark} {
		for _, size := range sizes {
			d := newDesk(t)
			d.program.SetTheme(theme)
			d = d.help("manual")
			d.Frame.Resize(size)
			page, _ := d.manualPage()
			pictures := 0
			for _, object := range page.Content.(*fyne.Container).Objects {
				if end := object.Position().X + object.Size().Width; end > page.Size().Width {
					t.Errorf("%v: an object ends at %v of %v", size, end, page.Size().Width)
				}
				picture, ok := object.(*canvas.Image)
				if !ok {
					continue
				}
				pictures++
				if shape := picture.Size().Width / picture.Size().Height; shape < 1.4 || shape > 1.5 {
					t.Errorf("%v: a picture is %v", size, picture.Size())
				}
				check.Ends(t, fmt.Sprintf("in %s the picture is", theme),
					filepath.Base(picture.Resource.Name()), "-"+string(theme)+".png")
			}
			check.Not(t, pictures == 0, "there is no picture")
			list := parttest.In[*controls.RowList](d.Desk)
			if wide := size.Width >= 800; (len(list) == 1 && list[0].Visible()) != wide {
				t.Errorf("%v: the list of chapters is there: %t", size, !wide)
			}
		}
	}
}

func TestTheManualSaysThatItIsInEnglish(t *testing.T) {
	d := newDesk(t)
	d.program.SetLanguage("nl")
	help := d.help("manual")
	check.Contains(t, "in Dutch it says", help.said(), i18n.New("nl").Text("manual.english"))
	help.field().SetText("oplossing")
	check.Contains(t, "about a Dutch word it says", help.said(), i18n.New("nl").Text("manual.english"))
}

func TestALinkOfTheManualGoesWithItsChapter(t *testing.T) {
	d := newDesk(t).help("manual")
	page, _ := d.manualPage()
	var links []*controls.Button
	for _, object := range page.Content.(*fyne.Container).Objects {
		if row, ok := object.(*fyne.Container); ok {
			for _, link := range row.Objects {
				links = append(links, link.(*controls.Button))
			}
		}
	}
	check.Must(t, len(links) != 0, "the first chapter has no links")
	d.Focus(links[0])
	check.Not(t, page.Offset.Y == 0, "the page does not scroll to its link")
	d.Key(fyne.KeyRight)
	d.wantChapter(1)
	d.WantFocus(page)
}
