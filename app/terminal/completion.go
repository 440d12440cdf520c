package terminal

import (
	"io"
	"slices"
	"strings"
	"unicode"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"nonet/app/phrase"
	"nonet/board/format"
	"nonet/board/symmetry"
	"nonet/solver/logic"
)

// shells lists the shells with a completion script and how to write it.
var shells = []struct {
	name  string
	write func(root *cobra.Command, out io.Writer) error
}{
	{"bash", func(root *cobra.Command, out io.Writer) error { return root.GenBashCompletionV2(out, true) }},
	{"fish", func(root *cobra.Command, out io.Writer) error { return root.GenFishCompletion(out, true) }},
	{"powershell", (*cobra.Command).GenPowerShellCompletionWithDesc},
	{"zsh", (*cobra.Command).GenZshCompletion},
}

// completionCommand prints a shell's completion script.
func (r *run) completionCommand() *cobra.Command {
	var names []string
	for _, shell := range shells {
		names = append(names, shell.name)
	}
	command := r.command("completion SHELL", "terminal.completion.short", "terminal.completion.long", "Shells", strings.Join(names, ", "))
	command.ValidArgsFunction = first(names)
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

// isCompletion reports whether a command is one that completion scripts call to ask what
// can be typed next.
func isCompletion(name string) bool {
	return name == cobra.ShellCompRequestCmd || name == cobra.ShellCompNoDescRequestCmd
}

// offer sets up completion for the values of all options in a command tree.
func (r *run) offer(command *cobra.Command) {
	command.LocalFlags().VisitAll(func(flag *pflag.Flag) {
		_, flag.Usage = pflag.UnquoteUsage(flag)
		if flag.NoOptDefVal != "" {
			return // it takes no value
		}
		offers := cobra.NoFileCompletions
		switch flag.Name {
		case formatOption:
			offers = among(r.offeredFormats())
		case rulesOption:
			offers = joined(r.offeredRules(), "+")
		case levelOption:
			offers = joined(levelNames(), ",") // bash drops names that have both a comma and a description
		case symmetryOption:
			offers = among(r.offeredSymmetries())
		case techniqueOption:
			offers = among(offeredTechniques())
		}
		// This fails only if the option does not exist or is already registered.
		_ = command.RegisterFlagCompletionFunc(flag.Name, offers)
	})
	for _, sub := range command.Commands() {
		r.offer(sub)
	}
}

// among offers the names that begin with the typed text.
func among(names []cobra.Completion) cobra.CompletionFunc {
	return func(_ *cobra.Command, _ []string, typed string) ([]cobra.Completion, cobra.ShellCompDirective) {
		return beginning(names, typed), cobra.ShellCompDirectiveNoFileComp
	}
}

// first offers names for the first argument only.
func first(names []cobra.Completion) cobra.CompletionFunc {
	return func(_ *cobra.Command, before []string, typed string) ([]cobra.Completion, cobra.ShellCompDirective) {
		if len(before) > 0 {
			return nil, cobra.ShellCompDirectiveNoFileComp
		}
		return beginning(names, typed), cobra.ShellCompDirectiveNoFileComp
	}
}

// joined offers names that can be joined by a separator, each at most once.
func joined(names []cobra.Completion, by string) cobra.CompletionFunc {
	return func(_ *cobra.Command, _ []string, typed string) ([]cobra.Completion, cobra.ShellCompDirective) {
		parts := strings.Split(typed, by)
		before, last := parts[:len(parts)-1], parts[len(parts)-1]
		var fitting []cobra.Completion
		for _, name := range beginning(names, last) {
			if !slices.Contains(before, plain(name)) {
				fitting = append(fitting, strings.TrimSuffix(typed, last)+name)
			}
		}
		return fitting, cobra.ShellCompDirectiveNoFileComp
	}
}

func beginning(names []cobra.Completion, typed string) []cobra.Completion {
	var fitting []cobra.Completion
	for _, name := range names {
		if strings.HasPrefix(plain(name), typed) {
			fitting = append(fitting, name)
		}
	}
	return fitting
}

// plain returns a completion without its description.
func plain(name cobra.Completion) string {
	before, _, _ := strings.Cut(name, "\t")
	return before
}

func (r *run) offeredFormats() []cobra.Completion {
	var names []cobra.Completion
	for _, f := range slices.Concat(format.Formats(), pictures()) {
		if f.Writes {
			names = append(names, cobra.CompletionWithDesc(f.Name, phrase.FormatName(r.words, f)))
		}
	}
	return names
}

func (r *run) offeredRules() []cobra.Completion {
	var names []cobra.Completion
	for _, name := range rulesNames() {
		names = append(names, cobra.CompletionWithDesc(name, r.words.Text(phrase.RulesPart(name))))
	}
	return names
}

func (r *run) offeredSymmetries() []cobra.Completion {
	var names []cobra.Completion
	for _, pattern := range symmetry.Patterns() {
		names = append(names, cobra.CompletionWithDesc(pattern.String(), phrase.Symmetry(r.words, pattern)))
	}
	return names
}

// offeredTechniques returns the technique names in a spelling that needs no shell quoting.
func offeredTechniques() []cobra.Completion {
	var names []cobra.Completion
	for _, technique := range logic.Techniques() {
		words := strings.FieldsFunc(strings.ToLower(technique.String()), func(sign rune) bool {
			return !unicode.IsLetter(sign) && !unicode.IsDigit(sign)
		})
		names = append(names, cobra.CompletionWithDesc(strings.Join(words, "-"), technique.String()))
	}
	return names
}
