#!/bin/sh
# Fails if a text file contains a word listed in dialect.txt, and prints what to write instead.
# Skips checksums of modules, and translations other than English.
set -eu
cd "$(dirname "$0")/.."
failed=0
tab=$(printf '\t')
while IFS="$tab" read -r word better; do
	case $word in '' | '#'*) continue ;; esac
	if git grep --untracked -I -n -i -w -E "$word" -- . ':!scripts/dialect.txt' ':!go.sum' ':!tools' \
		':!assets/translations/de.json' ':!assets/translations/es.json' \
		':!assets/translations/fr.json' ':!assets/translations/nl.json'; then
		echo "    write instead: $better"
		failed=1
	fi
done <scripts/dialect.txt
exit $failed
