package serating

// simple finds what the first of the techniques in the list simple that finds anything removes, and
// reports whether there is any. Before the given changes, they must have found nothing.
func (p *position) simple(news changes, gone *removals) bool {
	found := p.lockable(news, gone) // the same as locking, but faster
	for i := 1; i < len(simple) && !found; i++ {
		simple[i](p, news, func(s *step) bool {
			found = true
			for _, k := range s.removed {
				gone[k.digit()] = gone[k.digit()].With(k.cell())
			}
			return true
		})
	}
	return found
}

// lockable finds what locking removes.
func (p *position) lockable(news changes, gone *removals) bool {
	found := false
	for d := range news.digits.All() {
		places := p.places[d]
		for i := range p.crosses {
			x := &p.crosses[i]
			if !places.Meets(x.before) && places.Meets(x.beyond) && places.Intersect(x.shared).Len() >= 2 {
				gone[d] = gone[d].Union(places.Intersect(x.beyond))
				found = true
			}
		}
	}
	return found
}
