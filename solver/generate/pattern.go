package generate

// weave makes an attempt at a puzzle whose givens stand in given cells.
func (m *maker) weave(a *attempt) *attempt { return nil }
