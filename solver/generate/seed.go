package generate

import "math/rand/v2"

// MostSeed is the highest seed that DrawSeed returns. It has only twelve digits, so that
// users can type it. Higher seeds work too.
const MostSeed uint64 = 999_999_999_999

// DrawSeed returns a random seed from 1 to [MostSeed].
func DrawSeed() uint64 { return 1 + rand.Uint64N(MostSeed) }
