package environment_test

import (
	"os"
	"slices"
	"testing"

	"nonet/app/system/environment"
	"nonet/internal/check"
)

func TestOtherProgramsGetTheOriginalEnvironment(t *testing.T) {
	const name = "NONET_TEST_VARIABLE"
	for _, before := range []string{"", "autolaunch:", "a=b"} {
		t.Setenv(name, before)
		want := os.Environ()
		environment.Set(name, "one")
		environment.Set(name, "two")
		check.Equal(t, "Nonet has", os.Getenv(name), "two")
		same(t, environment.Original(os.Environ()), want)
		environment.Unset(name)
		_, set := os.LookupEnv(name)
		check.Not(t, set, "the variable is still set")
		same(t, environment.Original(os.Environ()), want)
		environment.Set(name, "three")
		same(t, environment.Original(append(os.Environ(), "LAST=1")), append(want, "LAST=1"))
	}
	check.Done(t, os.Unsetenv(name))
	want := os.Environ()
	environment.Set(name, "one")
	same(t, environment.Original(os.Environ()), want)
	check.Done(t, os.Setenv(name, "by the user"))
	same(t, environment.Original(os.Environ()), os.Environ())
}

func same(t *testing.T, got, want []string) {
	t.Helper()
	got, want = slices.Sorted(slices.Values(got)), slices.Sorted(slices.Values(want))
	if !slices.Equal(got, want) {
		t.Errorf("the environment is %q, want %q", got, want)
	}
}
