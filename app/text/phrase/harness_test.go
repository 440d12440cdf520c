package phrase

import "nonet/app/text/i18n"

var english = i18n.New("en")
