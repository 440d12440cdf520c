package terminal

import (
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"nonet/app/files"
	"nonet/app/words"
	"nonet/board/format"
)

// waysApart stands between the ways to call a command where it has several.
const waysApart = " | "

// root returns the tree of the commands. Cobra takes the arguments apart; every
// word that people read comes from package words.
func (r *run) root(version string) *cobra.Command {
	root := r.command("nonet [FILE]"+waysApart+"nonet COMMAND [ARGUMENT]...", "terminal.nonet.short", "terminal.nonet.long")
	root.Version = version
	root.SetVersionTemplate("nonet {{.Version}}\n")
	root.CompletionOptions.DisableDefaultCmd = true
	root.Flags().Bool("version", false, r.words.Text("terminal.nonet.version"))
	root.PersistentFlags().BoolP("help", "h", false, r.words.Text("terminal.nonet.help"))
	root.SetHelpFunc(r.help)
	root.SetFlagErrorFunc(r.wrongOption)
	root.Args = func(command *cobra.Command, words []string) error {
		switch {
		case len(words) > 1 && files.Exists(words[0]):
			return misused(command, r.words.Text("terminal.usage.one-file"))
		case len(words) > 0:
			return misused(command, r.words.Text("terminal.usage.unknown-word", "Word", words[0]))
		}
		return nil
	}
	root.RunE = func(command *cobra.Command, _ []string) error { return command.Help() }
	help := r.helpCommand()
	root.SetHelpCommand(help)
	root.AddCommand(r.solveCommand(), r.countCommand(), r.checkCommand(), r.rateCommand(), r.explainCommand(), r.generateCommand(), r.convertCommand(),
		r.formatsCommand(), r.playCommand(), r.benchCommand(), help)
	return root
}

// command returns a command of which cobra itself says nothing.
func (r *run) command(use string, short, long words.Key) *cobra.Command {
	return &cobra.Command{
		Use:                   use,
		Short:                 r.words.Text(short),
		Long:                  r.words.Text(long),
		DisableFlagsInUseLine: true,
		DisableSuggestions:    true,
		SilenceErrors:         true,
		SilenceUsage:          true,
	}
}

func (r *run) helpCommand() *cobra.Command {
	command := r.command("help [COMMAND]", "terminal.help.short", "terminal.help.long")
	command.RunE = func(command *cobra.Command, names []string) error {
		about, rest, err := command.Root().Find(names)
		if err != nil || len(rest) > 0 {
			return misused(command, r.words.Text("terminal.usage.unknown-command", "Word", names[0]))
		}
		return about.Help()
	}
	return command
}

// formatsCommand lists the formats. The words in it are data.
func (r *run) formatsCommand() *cobra.Command {
	command := r.command("formats", "terminal.formats.short", "terminal.formats.long")
	command.RunE = func(command *cobra.Command, words []string) error {
		if len(words) > 0 {
			return misused(command, r.words.Text("terminal.usage.no-arguments", "Command", command.CommandPath()))
		}
		for _, f := range format.Formats() {
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

// help prints what a command does, how it is called, the commands below it and
// its options.
func (r *run) help(command *cobra.Command, _ []string) {
	// Errors stay in the writer until its flush.
	_, _ = fmt.Fprintf(r.out, "%s\n\n%s", command.Long, r.usage(command))
	if command.HasAvailableSubCommands() {
		r.table("terminal.help.commands", func(row func(name, about string)) {
			for _, sub := range command.Commands() {
				row(sub.Name(), sub.Short)
			}
		})
	}
	r.table("terminal.help.options", func(row func(name, about string)) {
		describe := func(flag *pflag.Flag) {
			value, about := pflag.UnquoteUsage(flag)
			name := "    --" + flag.Name
			if flag.Shorthand != "" {
				name = "-" + flag.Shorthand + ", --" + flag.Name
			}
			row(strings.TrimRight(name+" "+value, " "), about)
		}
		command.LocalFlags().VisitAll(describe)
		command.InheritedFlags().VisitAll(describe)
	})
}

// usage returns the ways to call a command, a line each.
func (r *run) usage(command *cobra.Command) string {
	ways := strings.ReplaceAll(command.UseLine(), waysApart, "\n  ")
	return r.words.Text("terminal.help.usage") + "\n  " + ways + "\n"
}

// table prints a heading and rows of two columns.
func (r *run) table(heading words.Key, fill func(row func(name, about string))) {
	_, _ = fmt.Fprintf(r.out, "\n%s\n", r.words.Text(heading))
	columns := tabwriter.NewWriter(r.out, 0, 0, 2, ' ', 0)
	fill(func(name, about string) { _, _ = io.WriteString(columns, "  "+name+"\t"+about+"\n") })
	_ = columns.Flush()
}

// wrongOption puts an error in the options into words.
func (r *run) wrongOption(command *cobra.Command, err error) error {
	switch e := err.(type) {
	case *pflag.NotExistError:
		option := "--" + e.GetSpecifiedName()
		if e.GetSpecifiedShortnames() != "" {
			option = "-" + e.GetSpecifiedName()
		}
		return misused(command, r.words.Text("terminal.usage.unknown-option", "Option", option))
	case *pflag.ValueRequiredError:
		return misused(command, r.words.Text("terminal.usage.needs-value", "Option", spelled(e.GetFlag())))
	case *pflag.InvalidValueError:
		key := words.Key("terminal.usage.number")
		switch {
		case e.GetFlag().Value.Type() == "bool":
			key = "terminal.usage.true-or-false"
		case errors.Is(e, strconv.ErrRange):
			key = "terminal.usage.too-large"
		}
		return misused(command, r.words.Text(key, "Option", spelled(e.GetFlag()), "Value", e.GetValue()))
	case *pflag.InvalidSyntaxError:
		return misused(command, r.words.Text("terminal.usage.unknown-option", "Option", e.GetSpecifiedFlag()))
	default:
		return misused(command, err.Error())
	}
}

// spelled returns an option in its shortest form.
func spelled(flag *pflag.Flag) string {
	if flag.Shorthand != "" {
		return "-" + flag.Shorthand
	}
	return "--" + flag.Name
}
