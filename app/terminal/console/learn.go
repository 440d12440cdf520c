package console

import (
	"slices"
	"strings"

	"nonet/app/system/storage"
	"nonet/app/text/i18n"
	"nonet/app/text/phrase"
	"nonet/docs"
	"nonet/solver/logic"
	"nonet/solver/logic/notation"
)

// learn prints what the help window shows about a technique or a family of techniques. Without an
// argument, it explains the technique of the displayed hint or, if there is none, lists all.
func (p *Player) learn(a *arguments) {
	if p.Text("language.name") != i18n.New("en").Text("language.name") {
		p.tellOnce("manual.english")
	}
	name, families := a.rest, families()
	if name == "" {
		view := p.session.View()
		name = view.Reason.Technique().String()
	}
	if name == "" {
		for _, family := range families {
			p.listed(family.Title, family.Sections())
		}
		return
	}
	if i := slices.IndexFunc(families, func(c *docs.Chapter) bool { return strings.EqualFold(c.Title, name) }); i >= 0 {
		p.sayEach(families[i].Paragraphs(0))
		p.listed(p.Text("command.learn-all"), families[i].Sections())
		return
	}
	found, _ := phrase.TechniqueNames(p.Words).TechniquesCalled(name)
	if p.isOne(name, found) {
		p.explain(found[0])
	}
}

// explain prints the section about a technique.
func (p *Player) explain(t logic.Technique) {
	place, ok := docs.Find(t.String())
	if !ok {
		return // a test finds the sections of all techniques
	}
	chapter := &docs.Chapters()[place.Chapter]
	paragraphs := chapter.Paragraphs(place.Part)
	name, title := phrase.TechniqueInFull(p.Words, t), paragraphs[0]
	if title != t.String() {
		p.tell("console.learn-under", "Technique", name, "Section", title)
		p.say(title)
	} else {
		p.say(name)
	}
	if also := notation.AlsoCalled(t); also != nil {
		p.tell("learn.also", "Technique", name, "Names", strings.Join(also, ", "))
	}
	p.sayEach(paragraphs[1:])
	p.tell("console.go-on", "Line", "learn "+strings.ToLower(chapter.Title))
}

// mostNear is the maximum number of techniques suggested for an unknown name.
const mostNear = 3

// isOne reports whether a name means exactly one technique. If not, it names those that the user may
// mean.
func (p *Player) isOne(name string, found []logic.Technique) bool {
	switch len(found) {
	case 0:
		p.tell("console.technique-unknown", "Name", name, "Near", phrase.Techniques(p.Words, phrase.TechniqueNames(p.Words).NearestTechniques(name, mostNear)))
	case 1:
		return true
	default:
		p.tell("console.technique-several", "Names", phrase.Techniques(p.Words, found))
	}
	return false
}

// families returns the chapters about families of techniques.
func families() (all []*docs.Chapter) {
	for i := range docs.Chapters() {
		if chapter := &docs.Chapters()[i]; chapter.Level == docs.Family {
			all = append(all, chapter)
		}
	}
	return all
}

// techniqueNames returns the words for techniques.
func techniqueNames() (names []string) {
	for _, t := range logic.Techniques() {
		names = append(names, notation.Word(t))
	}
	return names
}

// techniques lists the techniques in the order in which hints try them, or switches one on or off. The
// window shares their list.
func (p *Player) techniques(a *arguments) {
	order := logic.RankedBy(p.strategies)
	if a.rest == "" {
		for _, r := range order {
			text := phrase.Strategy(p.Words, r.Strategy)
			if r.Off {
				text = p.Text("strategy.off", "Strategy", text)
			}
			p.say(text)
		}
		return
	}
	last := len(a.fields) - 1
	if last < 1 || !isSwitch(a.field(last)) {
		p.misused(a)
		return
	}
	name := strings.Join(a.fields[:last], " ")
	found, _ := phrase.TechniqueNames(p.Words).TechniquesCalled(name)
	if !p.isOne(name, found) {
		return
	}
	off := a.field(last) == "off"
	i := slices.IndexFunc(order, func(r logic.Ranked) bool { return r.Off != off && slices.Contains(r.Techniques, found[0]) })
	if i >= 0 {
		order[i].Off = off
	}
	if i < 0 || !slices.ContainsFunc(order, func(r logic.Ranked) bool { return !r.Off }) { // one must be left
		p.tell("console.unchanged")
		return
	}
	p.useTechniques(logic.SavedRanking(order))
	p.keep(func(s *storage.Settings) { s.Strategies = p.strategies })
	p.saySwitch(phrase.Strategy(p.Words, order[i].Strategy), !off)
}

// useTechniques sets which techniques hints use.
func (p *Player) useTechniques(saved []string) {
	p.strategies = saved
	p.session.Logic.SetStrategies(logic.ChosenBy(saved))
}
