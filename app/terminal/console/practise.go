package console

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"time"

	"nonet/app/session/reason"
	"nonet/app/system/storage"
	"nonet/app/text/i18n"
	"nonet/app/text/phrase"
	"nonet/app/workspace"
	"nonet/solver/logic"
	"nonet/solver/logic/notation"
)

func (t *trainer) practiceWords() []word {
	return []word{
		{
			id: "practise", args: "[TECHNIQUE | FAMILY | LEVEL | hardest | another | end] [seed N]", help: "console.help.practise",
			do: t.practise, complete: choices(practiceNames()...),
		},
		{id: "practise-another", do: func(*arguments) {
			if t.may("practise-another") {
				t.begin()
			}
		}},
		{id: "practise-end", do: t.end},
	}
}

// trainer implements the command for practising techniques.
type trainer struct {
	*desk
	files    *files
	random   *rand.Rand
	chosen   []logic.Technique // the techniques that were chosen last
	progress storage.Progress  // if there is no store
}

func newTrainer(d *desk, f *files) *trainer {
	t := &trainer{desk: d, files: f, random: rand.New(rand.NewPCG(rand.Uint64(), rand.Uint64()))}
	t.session.Practice.OnLesson(t.learned)
	return t
}

// practiceNames returns the words that practise accepts.
func practiceNames() []string {
	names := []string{"hardest", "another", "end"}
	for l := logic.Easy; l <= logic.Extreme; l++ {
		names = append(names, l.String())
	}
	for _, technique := range workspace.Practisable() {
		names = append(names, notation.Word(technique))
	}
	return names
}

// practise puts a position on the board in which the next step needs a technique. Without arguments,
// it lists the progress.
func (t *trainer) practise(a *arguments) {
	fields := strings.Fields(strings.ToLower(strings.Join(a.fields, " ")))
	if n := len(fields); n > 2 && fields[n-2] == "seed" {
		seed, err := strconv.ParseUint(fields[n-1], 10, 64)
		if err != nil {
			t.misused(a)
			return
		}
		t.random = rand.New(rand.NewPCG(seed, 0))
		fields = fields[:n-2]
	}
	name := strings.Join(fields, " ")
	if name == "" {
		t.listProgress()
	} else if of := t.techniques(name); len(of) > 0 {
		t.chosen = of
		t.begin()
	}
}

func (t *trainer) end(*arguments) {
	if !t.may("practise-end") {
		return
	}
	if r, ok := t.workspace.EndPractice(); ok {
		t.files.request(r)
	} else {
		t.tell("console.practise-ended")
	}
}

// techniques returns the techniques with the given name: those of a level or a family, the hardest,
// or those that [notation.TechniquesCalled] finds. If there are none, or if only parts of several names
// match, it says so and returns nil.
func (t *trainer) techniques(name string) []logic.Technique {
	all := workspace.Practisable()
	if name == "hardest" {
		hardest := t.known().Hardest(all)
		if len(hardest) == 0 {
			t.tell("console.practise-not-yet")
		}
		return hardest
	}
	level, isLevel := levelNamed(name)
	english := i18n.New("en")
	of := slices.DeleteFunc(slices.Clone(all), func(technique logic.Technique) bool {
		family := technique.Family()
		return !(isLevel && technique.Level() == level) &&
			!strings.EqualFold(phrase.Family(t.Words, family), name) && !strings.EqualFold(phrase.Family(english, family), name)
	})
	if len(of) > 0 {
		return of
	}
	found, whole := notation.TechniquesCalled(name)
	if !whole && !t.isOne(name, found) {
		return nil
	}
	of = slices.DeleteFunc(slices.Clone(found), func(technique logic.Technique) bool { return !slices.Contains(all, technique) })
	if len(of) == 0 {
		t.tell("console.practise-without", "Technique", phrase.Techniques(found))
	}
	return of
}

func (t *trainer) begin() {
	name := func(technique logic.Technique) string { return t.Text("practice.name", "Technique", technique) }
	r, ok := workspace.Practising(t.chosen, name, t.random)
	if !ok || t.files.request(r) == nil {
		return
	}
	r.Exercise.Begin(t.session)
	t.say(name(r.Exercise.Step.Technique) + ".")
	t.judge()
	t.tellOnce("console.practise-how")
}

// judge says what to do, or how good the last edit was. It does nothing if the user is not
// practising.
func (t *trainer) judge() {
	if t.session.Practice.Exercise().Technique == logic.NoTechnique {
		return
	}
	if t.awaitIdle() {
		view := t.session.View()
		t.say(phrase.Practice(t.Words, &view.Reason.Exercise))
	}
}

// listProgress lists the progress with each technique.
func (t *trainer) listProgress() {
	progress, some := t.known(), false
	for _, technique := range workspace.Practisable() {
		if known, ok := progress[technique.Code()]; ok {
			some = true
			t.item(technique, plain(phrase.PracticeFacts(t.Words, technique, &known, time.Now())))
		}
	}
	if !some {
		t.tell("console.practise-not-yet")
	}
}

// known returns the progress, which the window and the player share.
func (t *trainer) known() storage.Progress {
	if t.files.store.Dir == "" {
		return t.progress
	}
	return t.files.store.Progress()
}

func (t *trainer) learned(lesson reason.Lesson) {
	if t.files.store.Dir == "" {
		workspace.Remember(&t.progress, lesson)
		return
	}
	progress := t.known()
	workspace.Remember(&progress, lesson)
	_ = t.files.store.SaveProgress(progress) // at worst, it is forgotten
}
