package console

import (
	"slices"
	"strings"

	"nonet/app/command"
	"nonet/app/i18n"
	"nonet/docs"
	"nonet/solver/logic"
)

// learn prints what the help window shows about a technique or a family of techniques. Without an
// argument, it explains the technique of the displayed hint or, if there is none, lists all.
func (r *reasoner) learn(a *arguments) {
	if r.Text("language.name") != i18n.New("en").Text("language.name") {
		r.tellOnce("manual.english")
	}
	view := r.session.View()
	name, families := a.rest, families()
	if name == "" {
		name = view.Technique().String()
	}
	i := slices.IndexFunc(families, func(c *docs.Chapter) bool { return strings.EqualFold(c.Title, name) })
	switch place, ok := docs.Find(name); {
	case name == "":
		for _, family := range families {
			r.tell("console.help-part", "Part", family.Title, "Words", strings.Join(family.Sections(), ", "))
		}
	case i >= 0:
		r.sayAll(families[i].Paragraphs(0))
		r.tell("console.help-part", "Part", r.Text("command.learn-all"), "Words", strings.Join(families[i].Sections(), ", "))
	case ok:
		chapter := &docs.Chapters()[place.Chapter]
		r.sayAll(chapter.Paragraphs(place.Part))
		r.tell("console.learn-family", "Family", strings.ToLower(chapter.Title))
	default:
		r.suggest(name)
	}
}

// suggest explains the only technique whose name contains the words of a query. If there are others,
// it lists them.
func (r *reasoner) suggest(query string) {
	var names []string
	for _, technique := range logic.Techniques() {
		if command.Contains(technique.String(), query) {
			names = append(names, technique.String())
		}
	}
	switch len(names) {
	case 0:
		r.tell("console.learn-unknown", "Name", query)
	case 1:
		r.learn(&arguments{rest: names[0]})
	default:
		r.tell("console.learn-several", "Names", strings.Join(names, ", "))
	}
}

func (r *reasoner) sayAll(paragraphs []string) {
	for _, paragraph := range paragraphs {
		r.say(paragraph)
	}
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
