package terminal

import (
	"errors"
	"math/bits"
	"strconv"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"nonet/app/text/i18n"
)

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
