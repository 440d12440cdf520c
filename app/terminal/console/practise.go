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
)

// practise puts a position on the board in which the next step needs a technique. Without arguments,
// it lists the progress.
func (p *Player) practise(a *arguments) {
	fields := strings.Fields(strings.ToLower(strings.Join(a.fields, " ")))
	if n := len(fields); n > 2 && fields[n-2] == "seed" {
		seed, err := strconv.ParseUint(fields[n-1], 10, 64)
		if err != nil {
			p.misused(a)
			return
		}
		p.random = rand.New(rand.NewPCG(seed, 0))
		fields = fields[:n-2]
	}
	name := strings.Join(fields, " ")
	if name == "" {
		p.listProgress()
	} else if of := p.techniquesCalled(name); len(of) > 0 {
		p.chosen = of
		p.beginPractice()
	}
}

func (p *Player) endPractice(*arguments) {
	if !p.may("practise-end") {
		return
	}
	if r, ok := p.workspace.EndPractice(); ok {
		p.request(r)
	} else {
		p.tell("console.practise-ended")
	}
}

// techniquesCalled returns the techniques with the given name: those of a level or a family, the hardest,
// or those that [notation.Names.TechniquesCalled] finds. If there are none, or if only parts of several names
// match, it says so and returns nil.
func (p *Player) techniquesCalled(name string) []logic.Technique {
	all := workspace.Practisable()
	if name == "hardest" {
		hardest := p.known().Hardest(all)
		if len(hardest) == 0 {
			p.tell("console.practise-not-yet")
		}
		return hardest
	}
	level, isLevel := levelNamed(name)
	english := i18n.New("en")
	of := slices.DeleteFunc(slices.Clone(all), func(technique logic.Technique) bool {
		family := technique.Family()
		return !(isLevel && technique.Level() == level) &&
			!strings.EqualFold(phrase.Family(p.Words, family), name) && !strings.EqualFold(phrase.Family(english, family), name)
	})
	if len(of) > 0 {
		return of
	}
	found, whole := phrase.TechniqueNames(p.Words).TechniquesCalled(name)
	if !whole && !p.isOne(name, found) {
		return nil
	}
	of = slices.DeleteFunc(slices.Clone(found), func(technique logic.Technique) bool { return !slices.Contains(all, technique) })
	if len(of) == 0 {
		p.tell("console.practise-without", "Technique", phrase.Techniques(p.Words, found))
	}
	return of
}

func (p *Player) beginPractice() {
	name := func(technique logic.Technique) string {
		return p.Text("practice.name", "Technique", phrase.Technique(p.Words, technique))
	}
	r, ok := workspace.Practising(p.chosen, name, p.random)
	if !ok || p.request(r) == nil {
		return
	}
	r.Exercise.Begin(p.session)
	p.say(name(r.Exercise.Step.Technique) + ".")
	p.judge()
	p.tellOnce("console.practise-how")
}

// judge says what to do, or how good the last edit was. It does nothing if the user is not
// practising.
func (p *Player) judge() {
	if p.session.Practice.Exercise().Technique == logic.NoTechnique {
		return
	}
	if p.awaitIdle() {
		view := p.session.View()
		p.say(phrase.Practice(p.Words, &view.Reason.Exercise))
	}
}

// listProgress lists the progress with each technique.
func (p *Player) listProgress() {
	progress, some := p.known(), false
	for _, technique := range workspace.Practisable() {
		if known, ok := progress[technique.Code()]; ok {
			some = true
			p.item(technique, plain(phrase.PracticeFacts(p.Words, technique, &known, time.Now())))
		}
	}
	if !some {
		p.tell("console.practise-not-yet")
	}
}

// known returns the progress, which the window and the player share.
func (p *Player) known() storage.Progress {
	if p.store.Dir != "" {
		p.progress = p.store.Progress()
	}
	return p.progress
}

func (p *Player) learned(lesson reason.Lesson) {
	p.known()
	if workspace.Remember(&p.progress, lesson); p.store.Dir != "" {
		_ = p.store.SaveProgress(p.progress) // at worst, it is forgotten
	}
}
