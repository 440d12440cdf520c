package terminal

import (
	"errors"
	"math/bits"
	"strconv"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"nonet/app/i18n"
)

// Options for the output format.
const (
	formatOption = "format"
	jsonOption   = "json"
)

// number is the value of an option that takes a non-negative integer, in decimal digits
// only. Pflag itself would parse 010 as 8.
type number[T uint32 | uint64] struct{ value *T }

// numberVar defines an option that stores a number in value. The current value is the
// default.
func numberVar[T uint32 | uint64](flags *pflag.FlagSet, value *T, name, short, about string) {
	flags.VarP(number[T]{value}, name, short, about)
}

// Set implements [pflag.Value]. Its error comes from package strconv.
func (n number[T]) Set(text string) error {
	parsed, err := strconv.ParseUint(text, 10, bits.Len64(uint64(^T(0))))
	if err == nil {
		*n.value = T(parsed)
	}
	return err
}

// String implements [pflag.Value].
func (n number[T]) String() string {
	if n.value == nil {
		return "" // pflag calls it on a zero value
	}
	return strconv.FormatUint(uint64(*n.value), 10)
}

// Type implements [pflag.Value].
func (number[T]) Type() string { return "number" }

// oneForm returns an error if the options request two output formats.
func oneForm(w *i18n.Words, command *cobra.Command) error {
	flags := command.Flags()
	json, form := flags.Lookup(jsonOption), flags.Lookup(formatOption)
	if json != nil && form != nil && form.Changed && json.Value.String() == "true" {
		return misused(command, w.Text("terminal.usage.two-forms", "First", spelled(json), "Second", spelled(form)))
	}
	return nil
}

// wrongOption returns a readable form of an error in the options.
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
