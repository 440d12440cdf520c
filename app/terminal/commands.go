package terminal

import (
	"errors"
	"fmt"
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"nonet/app/system/storage"
	"nonet/app/text/i18n"
	"nonet/board/format"
)

const waysApart = " | "

// root returns the command tree. If only is not "", the tree has just that command. Cobra only
// parses the arguments; all texts come from package i18n.
func (r *run) root(only string) *cobra.Command {
	root := r.command("nonet [FILE]"+waysApart+"nonet COMMAND [ARGUMENT]...", "terminal.nonet.short", "terminal.nonet.long")
	root.Version = r.version
	root.SetVersionTemplate("nonet {{.Version}}\n")
	root.CompletionOptions.DisableDefaultCmd = true
	root.SuggestionsMinimumDistance = 2 // maximum edit distance of suggested commands
	root.Flags().Bool("version", false, r.about("terminal.nonet.version"))
	root.PersistentFlags().BoolP("help", "h", false, r.about("terminal.nonet.help"))
	root.SetHelpFunc(r.help)
	root.SetFlagErrorFunc(func(command *cobra.Command, err error) error { return wrongOption(r.words, command, err) })
	root.PersistentPreRunE = func(command *cobra.Command, _ []string) error { return oneForm(r.words, command) }
	root.Args = func(command *cobra.Command, words []string) error {
		switch {
		case len(words) > 1 && storage.Exists(words[0]):
			return misused(command, r.words.Text("terminal.usage.one-file"))
		case len(words) > 0:
			return misused(command, unknown(r.words, "terminal.usage.unknown-word", root, words[0]))
		}
		return nil
	}
	root.ValidArgsFunction = func(_ *cobra.Command, before []string, _ string) ([]cobra.Completion, cobra.ShellCompDirective) {
		if len(before) > 0 {
			return nil, cobra.ShellCompDirectiveNoFileComp
		}
		return nil, cobra.ShellCompDirectiveDefault
	}
	root.RunE = func(command *cobra.Command, _ []string) error { return command.Help() }
	for _, c := range commands {
		if only != "" && c.name != only {
			continue
		}
		command := c.made(r)
		root.AddCommand(command)
		if c.name == helpName {
			root.SetHelpCommand(command)
		}
	}
	return root
}

const helpName = "help"

var commands = []struct {
	name string
	made func(*run) *cobra.Command
}{
	{"check", checkCommand},
	{"completion", completionCommand},
	{"convert", convertCommand},
	{"count", countCommand},
	{"explain", explainCommand},
	{"formats", formatsCommand},
	{"generate", generateCommand},
	{helpName, helpCommand},
	{"play", playCommand},
	{"rate", rateCommand},
	{"solve", solveCommand},
}

// command returns a command without cobra's own output. NamesAndValues fill the placeholders in
// its long text.
func (r *run) command(use string, short, long i18n.Key, namesAndValues ...any) *cobra.Command {
	command := &cobra.Command{
		Use:                   use,
		Short:                 r.about(short),
		Long:                  r.about(long, namesAndValues...),
		DisableFlagsInUseLine: true,
		DisableSuggestions:    true,
		SilenceErrors:         true,
		SilenceUsage:          true,
	}
	command.Flags().SortFlags = false
	return command
}

// about returns a description for the command tree. If the tree is mute, it returns "", because
// loading the texts would take longer than solving a puzzle.
func (r *run) about(key i18n.Key, namesAndValues ...any) string {
	if r.mute {
		return ""
	}
	return r.words.Text(key, namesAndValues...)
}

func helpCommand(r *run) *cobra.Command {
	command := r.command("help [COMMAND]", "terminal.help.short", "terminal.help.long")
	command.RunE = func(command *cobra.Command, names []string) error {
		about, rest, err := command.Root().Find(names)
		if err != nil || len(rest) > 0 {
			root, word := command.Root(), strings.Join(names, " ")
			text := unknown(r.words, "terminal.usage.unknown-command", root, word)
			if len(root.SuggestionsFor(word)) == 0 {
				var known []string
				for _, row := range commandRows(root) {
					known = append(known, row.name)
				}
				text += "; " + r.words.Text("terminal.usage.known-commands", "Known", strings.Join(known, ", "))
			}
			return misused(command, text)
		}
		return about.Help()
	}
	return command
}

// unknown returns an error message for an unknown command, with similar commands as
// suggestions.
func unknown(w *i18n.Words, sentence i18n.Key, root *cobra.Command, word string) string {
	text := w.Text(sentence, "Word", word)
	if word == "" {
		return text
	}
	near := root.SuggestionsFor(word)
	if len(near) == 0 {
		return text
	}
	slices.Sort(near)
	return text + "; " + w.Count("terminal.usage.near", len(near), "Commands", strings.Join(near, ", "))
}

// formatsCommand returns the command that lists the formats. Its output is data and therefore
// not translated.
func formatsCommand(r *run) *cobra.Command {
	command := r.command("formats", "terminal.formats.short", "terminal.formats.long")
	command.ValidArgsFunction = cobra.NoFileCompletions
	command.RunE = func(command *cobra.Command, words []string) error {
		if len(words) > 0 {
			return misused(command, r.words.Text("terminal.usage.no-arguments", "Command", command.CommandPath()))
		}
		for _, f := range slices.Concat(format.Formats(), pictures()) {
			columns := []string{f.Name, f.Extension, able(f.Reads, "reads"), able(f.Writes, "writes"), able(f.Holds != 0, f.Holds.String())}
			if _, err := fmt.Fprintln(r.out, strings.Join(columns, "\t")); err != nil {
				return err
			}
		}
		return nil
	}
	return command
}

func able(yes bool, word string) string {
	if yes {
		return word
	}
	return "-"
}

const (
	formatOption = "format"
	jsonOption   = "json"
)

// numberVar defines an option for a non-negative integer. Only decimal digits are accepted,
// since pflag's own options would parse 010 as 8.
func numberVar[T uint32 | uint64](flags *pflag.FlagSet, value *T, name, short, about string) {
	flags.FuncP(name, short, about, func(text string) error {
		parsed, err := strconv.ParseUint(text, 10, bits.Len64(uint64(^T(0))))
		if err == nil {
			*value = T(parsed)
		}
		return err
	})
}

// oneForm returns an error if the options request more than one output format.
func oneForm(w *i18n.Words, command *cobra.Command) error {
	flags := command.Flags()
	json, form := flags.Lookup(jsonOption), flags.Lookup(formatOption)
	if json != nil && form != nil && form.Changed && json.Value.String() == "true" {
		return misused(command, w.Text("terminal.usage.two-forms", "First", spelled(json), "Second", spelled(form)))
	}
	return nil
}

// wrongOption turns an error about the options into a readable one.
func wrongOption(w *i18n.Words, command *cobra.Command, err error) error {
	switch e := err.(type) {
	case *pflag.NotExistError:
		option := "--" + e.GetSpecifiedName()
		if e.GetSpecifiedShortnames() != "" {
			option = "-" + e.GetSpecifiedName()
		}
		return misused(command, w.Text("terminal.usage.unknown-option", "Option", option))
	case *pflag.ValueRequiredError:
		return misused(command, w.Text("terminal.usage.needs-value", "Option", spelled(e.GetFlag())))
	case *pflag.InvalidValueError:
		key := i18n.Key("terminal.usage.number")
		switch {
		case e.GetFlag().Value.Type() == "bool":
			key = "terminal.usage.true-or-false"
		case errors.Is(e, strconv.ErrRange):
			key = "terminal.usage.too-large"
		}
		return misused(command, w.Text(key, "Option", spelled(e.GetFlag()), "Value", e.GetValue()))
	case *pflag.InvalidSyntaxError:
		return misused(command, w.Text("terminal.usage.unknown-option", "Option", e.GetSpecifiedFlag()))
	default:
		return misused(command, err.Error())
	}
}

// spelled returns the shortest form of an option.
func spelled(flag *pflag.Flag) string {
	if flag.Shorthand != "" {
		return "-" + flag.Shorthand
	}
	return "--" + flag.Name
}
