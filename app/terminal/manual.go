package terminal

import (
	"context"
	"fmt"
	"regexp"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"nonet/app/text/i18n"
)

// Manual returns manual pages by file name, for the program ("nonet.1") and for each command
// ("nonet-solve.1"). They use troff's man macros. The footer shows the date unless it is "".
func Manual(w *i18n.Words, version, date string) map[string]string {
	root := newRun(context.Background(), Streams{}, w, version).root("")
	pages := map[string]string{}
	for _, command := range append(root.Commands(), root) {
		pages[pageName(command)+".1"] = manualPage(w, command, date)
	}
	return pages
}

func pageName(command *cobra.Command) string {
	return strings.ReplaceAll(command.CommandPath(), " ", "-")
}

func manualPage(w *i18n.Words, command *cobra.Command, date string) string {
	var text strings.Builder
	write := func(format string, values ...any) { fmt.Fprintf(&text, format+"\n", values...) }
	section := func(heading i18n.Key) { write(".SH %s", troff(w.Text(heading))) }
	name, root := pageName(command), command.Root()

	write(`.TH %s 1 "%s" "nonet %s" "%s"`, troff(strings.ToUpper(name)), date, root.Version, troff(w.Text("terminal.manual.book")))
	write(".ad l\n.nh") // no hyphenation or justification, so that commands appear exactly as they are typed
	section("terminal.manual.name")
	write(`%s \- %s`, troff(name), troff(command.Short))
	section("terminal.manual.synopsis")
	for way := range strings.SplitSeq(command.UseLine(), waysApart) {
		write(".HP\n%s", strings.ReplaceAll(bold(command.CommandPath()), " ", `\ `)+" "+troffUsage(strings.TrimPrefix(way, command.CommandPath())))
	}
	section("terminal.manual.description")
	for i, paragraph := range strings.Split(command.Long, "\n\n") {
		if i > 0 {
			write(".PP")
		}
		write("%s", troff(paragraph))
	}
	if command.HasAvailableSubCommands() {
		section("terminal.manual.commands")
		for _, row := range commandRows(command) {
			write(".TP\n%s\n%s", bold(row.name), troff(row.about))
		}
	}
	section("terminal.manual.options")
	for _, flag := range optionsOf(command) {
		names := bold("--" + flag.Name)
		if flag.Shorthand != "" {
			names = bold("-"+flag.Shorthand) + ", " + names
		}
		value, about := pflag.UnquoteUsage(flag)
		if value != "" {
			names += ` \fI` + troff(value) + `\fR`
		}
		write(".TP\n%s\n%s", names, troff(about))
	}
	section("terminal.manual.examples")
	for _, e := range examples[command.Name()] {
		write(".PP\n%s:\n.PP\n.RS 4\n.EX\n%s\n.EE\n.RE", troff(w.Text(e.about)), troff(e.line))
	}
	section("terminal.manual.status")
	for _, row := range statusRows(w, command) {
		write(".TP\n%s\n%s", bold(row.name), troff(row.about))
	}
	section("terminal.manual.see-also")
	var others []string
	if command.HasParent() {
		others = append(others, bold(root.Name())+"(1)")
	}
	for _, row := range commandRows(command) {
		others = append(others, bold(name+"-"+row.name)+"(1)")
	}
	write("%s", strings.Join(others, ",\n"))
	return text.String()
}

var troffSigns = strings.NewReplacer(`\`, `\e`, "-", `\-`, "~", `\(ti`, "^", `\(ha`, "`", `\(ga`, "'", `\(aq`, `"`, `\(dq`, "\u00a0", `\~`)

// isGap reports whether a line may be broken at a character. No-break spaces are not gaps.
func isGap(sign rune) bool { return sign == ' ' || sign == '\n' }

// troff escapes text for troff. A line that begins with a full stop would be a request.
func troff(text string) string {
	text = troffSigns.Replace(strings.Join(strings.FieldsFunc(text, isGap), " "))
	if strings.HasPrefix(text, ".") {
		text = `\&` + text
	}
	return text
}

func bold(text string) string { return `\fB` + troff(text) + `\fR` }

// inBrackets matches the parts of a usage line that must stay on one line.
var inBrackets = regexp.MustCompile(`\[[^]]*\]`)

func troffUsage(usage string) string {
	return inBrackets.ReplaceAllStringFunc(troff(usage), func(part string) string {
		return strings.ReplaceAll(part, " ", `\ `)
	})
}
