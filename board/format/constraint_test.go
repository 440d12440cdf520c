package format_test

import (
	"errors"
	"strings"
	"testing"

	"nonet/board/format"
	"nonet/board/format/fault"
	"nonet/internal/check"
)

// Constraints beside a puzzle are an error at their place, never a classic puzzle.
func TestConstraintsBesideAPuzzleAreAnError(t *testing.T) {
	const puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	for _, dress := range []string{
		"<P> -c=palindrome:r1c1r1c2", "P -c=palindrome:r1c1r1c2", "<P>-c=palindrome", "P -c palindrome:r1c1", "P\t--constraint=palindrome:r1c1",
		"-g=P -c=palindrome:r1c1", "-c=palindrome:r1c1 -g P", `-g "P" -c "palindrome:r1c1"`, "P # hard -c=palindrome:",
		"P;5;-c=palindrome:r1c1 -c=ratio:neg2", "P --constraint palindrome:r1c1",
	} {
		text := strings.Replace(dress, "P", puzzle, 1)
		scanner := format.NewFileScanner(strings.NewReader(text + "\n"))
		var bad *fault.Error
		check.That(t, scanner.Scan() && errors.As(scanner.Item().Err, &bad), "%s: no error", dress)
		if bad != nil {
			want := strings.Index(text, "palindrome") + 1
			check.That(t, bad.Kind == fault.UnknownConstraints && bad.Line == 1 && bad.Column == want, "%s: %+v, want column %d", dress, bad, want)
		}
	}
	for _, beside := range []string{
		" -c knight", " -cknight", ` -c "king"`, " --constraint knight", " -c:palindrome:r1c1", " -cpalindrome:r1c1", " --constraint=ratio", " .~R1C1~5", " .X-Sum~3", " .Jigsaw9~aaa",
	} {
		scanner := format.NewFileScanner(strings.NewReader(puzzle + beside + "\n"))
		var bad *fault.Error
		check.That(t, scanner.Scan() && errors.As(scanner.Item().Err, &bad) && bad.Kind == fault.UnknownConstraints, "%s: %v", beside, scanner.Item().Err)
	}
	for _, comment := range []string{" by J.Smith~2004", " see www.Foo~bar", " -c easy", " -c", " a -c b", "; hard-core=9", " ~5", " x-c=9", " # 3.5~", "; approx .~5 minutes", ",http://x.y/?a=.b~c"} {
		scanner := format.NewFileScanner(strings.NewReader(puzzle + comment + "\n"))
		check.That(t, scanner.Scan() && scanner.Item().Err == nil, "the comment %q is an error", comment)
	}
}
