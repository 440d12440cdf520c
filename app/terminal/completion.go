package terminal

import (
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"nonet/app/text/i18n"
	"nonet/app/text/phrase"
	"nonet/board/format"
	"nonet/board/symmetry"
	"nonet/solver/logic"
	"nonet/solver/logic/notation"
)

var shells = []struct {
	name  string
	write func(root *cobra.Command, out io.Writer) error
}{
	{"bash", func(root *cobra.Command, out io.Writer) error { return root.GenBashCompletionV2(out, true) }},
	{"fish", func(root *cobra.Command, out io.Writer) error { return root.GenFishCompletion(out, true) }},
	{"powershell", (*cobra.Command).GenPowerShellCompletionWithDesc},
	{"zsh", (*cobra.Command).GenZshCompletion},
}

func completionCommand(r *run) *cobra.Command {
	var names []string
	for _, shell := range shells {
		names = append(names, shell.name)
	}
	command := r.command("completion SHELL", "terminal.completion.short", "terminal.completion.long", "Shells", strings.Join(names, ", "))
	onlyFirst(command, names)
	command.RunE = func(command *cobra.Command, arguments []string) error {
		if len(arguments) == 1 {
			for _, shell := range shells {
				if shell.name == arguments[0] {
					return shell.write(command.Root(), r.out)
				}
			}
		}
		return misused(command, r.words.Text("terminal.usage.shell", "Known", strings.Join(names, ", ")))
	}
	return command
}

// isCompletion reports whether a command is the hidden one that completion scripts call for
// suggestions.
func isCompletion(name string) bool {
	return name == cobra.ShellCompRequestCmd || name == cobra.ShellCompNoDescRequestCmd
}

// offer sets up completion for all option values in a command tree, and for the argument of
// help.
func offer(w *i18n.Words, command *cobra.Command) {
	command.LocalFlags().VisitAll(func(flag *pflag.Flag) {
		_, flag.Usage = pflag.UnquoteUsage(flag)
		if flag.NoOptDefVal != "" {
			return // the option takes no value
		}
		var names []cobra.Completion
		by := ""
		switch flag.Name {
		case formatOption:
			names = described(writtenFormats(), func(f format.Format) string { return f.Name },
				func(f format.Format) string { return phrase.FormatName(w, f) })
		case rulesOption:
			names, by = described(rulesNames(), func(name string) string { return name },
				func(name string) string { return w.Text(phrase.RulesPart(name)) }), "+"
		case levelOption:
			names, by = levelRequests(), "," // without descriptions, because bash drops names that have both a comma and a description
		case symmetryOption:
			names = described(symmetry.Patterns(), symmetry.Pattern.String,
				func(p symmetry.Pattern) string { return phrase.Symmetry(w, p) })
		case techniqueOption:
			names = described(logic.Techniques(), notation.Word, func(t logic.Technique) string { return phrase.Technique(w, t) })
		}
		// An error would mean that the option does not exist or is already registered.
		_ = command.RegisterFlagCompletionFunc(flag.Name, among(names, by))
	})
	if command.Name() == helpName {
		onlyFirst(command, described(commandRows(command.Root()), func(r row) string { return r.name }, func(r row) string { return r.about }))
	}
	for _, sub := range command.Commands() {
		offer(w, sub)
	}
}

// among completes one of the names. If by is not "", it completes a list of different names
// with by as the separator.
func among(names []cobra.Completion, by string) cobra.CompletionFunc {
	return func(_ *cobra.Command, _ []string, typed string) ([]cobra.Completion, cobra.ShellCompDirective) {
		var before []string
		last := typed
		if by != "" {
			parts := strings.Split(typed, by)
			before, last = parts[:len(parts)-1], parts[len(parts)-1]
		}
		var fitting []cobra.Completion
		for _, name := range names {
			plain, _, _ := strings.Cut(name, "\t") // remove the description
			if strings.HasPrefix(plain, last) && !slices.Contains(before, plain) {
				fitting = append(fitting, strings.TrimSuffix(typed, last)+name)
			}
		}
		return fitting, cobra.ShellCompDirectiveNoFileComp
	}
}

// onlyFirst suggests names for the first argument and nothing for later ones.
func onlyFirst(command *cobra.Command, names []cobra.Completion) {
	command.ValidArgs = names
	command.CompletionOptions.SetDefaultShellCompDirective(cobra.ShellCompDirectiveNoFileComp)
}

func described[T any](values []T, name, about func(T) string) []cobra.Completion {
	var names []cobra.Completion
	for _, value := range values {
		names = append(names, cobra.CompletionWithDesc(name(value), about(value)))
	}
	return names
}

func writtenFormats() []format.Format {
	return slices.DeleteFunc(slices.Concat(format.Formats(), pictures()), func(f format.Format) bool { return !f.Writes })
}
