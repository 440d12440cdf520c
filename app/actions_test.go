package app

import (
	"testing"

	"nonet/app/command"
	"nonet/app/workspace"
)

// doMore returns the commands that the session could run alone, but that do more in a
// window.
func doMore() map[command.ID]bool {
	more := map[command.ID]bool{
		"auto-advance": true, "mistakes": true, // settings
		"find-typos": true, "make-unique": true, "why-wrong": true, // show a card
		"stop": true, // may cancel a new puzzle
	}
	for _, limit := range command.KeepLimits() {
		more[command.KeepID(limit)] = true // a setting
	}
	return more
}

func TestEveryCommandIsRunOnce(t *testing.T) {
	d, more := newDesk(t), doMore()
	for _, c := range command.All() {
		action, run := d.Actions[c.ID] != nil, c.Run != nil
		switch {
		case more[c.ID] && !(action && run):
			t.Errorf("%s does more in a window: the window runs it %t, the session runs it %t", c.ID, action, run)
		case !more[c.ID] && action == run:
			t.Errorf("%s: the window runs it %t, the session runs it %t", c.ID, action, run)
		}
		delete(more, c.ID)
	}
	for id := range d.Actions {
		if command.Find(id) == nil {
			t.Errorf("there is no command %q", id)
		}
	}
	for id := range more {
		t.Errorf("there is no command %q to do more for", id)
	}
}

// Each question and each answer has a text. The two questions without buttons are asked by
// dialogs of their own.
func TestEveryQuestionHasTexts(t *testing.T) {
	for kind := range workspace.QuestionKinds {
		own := kind == workspace.WhichReading || kind == workspace.WhichFile
		if texts, ok := questions[kind]; ok == own || ok && (texts.title == "" || texts.text == nil) {
			t.Errorf("question %d: %+v", kind, texts)
		}
	}
	for answer := range workspace.Answers {
		if (answers[answer] == "") != (answer == workspace.GoOn) {
			t.Errorf("answer %d is called %q", answer, answers[answer])
		}
	}
}
