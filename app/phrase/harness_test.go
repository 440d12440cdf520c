package phrase

import "nonet/app/i18n"

var english = i18n.New("en")
