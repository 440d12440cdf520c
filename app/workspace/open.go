package workspace

import (
	"context"

	"nonet/app/system/storage"
	"nonet/board/format"
)

// slowReading is the length, in bytes, above which a text is read in a job.
const slowReading = 1 << 17

// read reads the text of a request, which may be in one or several files. If the text is
// long, it returns a job that reads it.
func read(ws *Workspace, r *Request) *Reply {
	if r.Reading != nil {
		return nil
	}
	size := int64(len(r.From.Data))
	if r.From.Data == nil {
		if file := storage.Size(r.From.Path); file <= storage.Limit { // larger files are not read
			size = file
		}
	}
	for _, path := range r.Paths {
		size += storage.Size(path)
	}
	asked := *r
	opening := ws.BeginOpening()
	ctx, stop := context.WithCancel(context.Background())
	var err error
	job := Job{Kind: Reading, Request: *r, Stop: stop, Work: func(func(int)) { err = asked.read(ctx) }, Done: func() Reply {
		stop()
		if ws.closed || opening != ws.openings {
			return Reply{}
		}
		ws.reading = nil
		if err != nil {
			return *failed(&asked, err)
		}
		return ws.Do(asked)
	}}
	if size <= slowReading && asked.From.Data == nil && len(asked.Paths) == 0 {
		asked.From.Data, asked.From.Fingerprint, err = storage.ReadFingerprinted(asked.From.Path)
		if err != nil {
			return failed(r, err)
		}
	}
	if size > slowReading || asked.hasPicture() {
		ws.reading = &job
		return &Reply{Job: &job}
	}
	job.Work(nil)
	reply := job.Done()
	return &reply
}

// hasPicture reports whether one of the texts of a request, which are short, is a picture. Even a
// short one may take long to read.
func (r *Request) hasPicture() bool {
	if r.From.Data != nil {
		return isPicture(r.From.Data)
	}
	for _, path := range r.Paths {
		if data, err := storage.Read(path); err == nil && isPicture(data) {
			return true
		}
	}
	return false
}

// read reads the files of a request, if necessary, and sets r.Reading, and r.Photo if there is a
// picture.
func (r *Request) read(ctx context.Context) (err error) {
	if r.From.Data == nil && len(r.Paths) == 0 {
		r.From.Data, r.From.Fingerprint, err = storage.ReadFingerprinted(r.From.Path)
		if err != nil {
			return err
		}
	}
	var reading format.Reading
	switch {
	case len(r.Paths) > 0:
		reading, err = r.readAll(ctx)
	case isPicture(r.From.Data):
		var scans []Scan
		scans, err = scan(ctx, r.From.Data, 1)
		r.From.Data = nil // it is no text, and may be large
		if err == nil {
			r.Photo = &Photo{From: r.From, Scans: scans}
			reading = *r.Photo.reading()
		}
	default:
		reading, err = detect(r.From.Path, r.From.Data)
	}
	r.Reading = &reading
	if r.Photo != nil && r.Photo.sure(ctx) {
		r.Consent |= ReadSo
	}
	return err
}

// isSure asks how to read the text if that is unclear, and which digits a photo shows.
func isSure(_ *Workspace, r *Request) *Reply {
	switch {
	case r.Consent&ReadSo != 0:
		return nil
	case r.Photo != nil:
		return ask(Question{Kind: WhichDigits}, r, Choice{GoOn, r.with(ReadSo)})
	case certain(r.Reading):
		return nil
	}
	return ask(Question{Kind: WhichReading}, r, Choice{GoOn, r.with(ReadSo)})
}

// open puts the puzzle of a reading on the board. If there are several, it opens them as a
// collection.
func open(ws *Workspace, r *Request) *Reply {
	if r.Photo != nil && ws.source.Practice && ws.puttingAway == "" {
		ws.puttingAway = ws.away // the board before practice, with its changes
	}
	if amount(r.Reading) > 1 {
		before, replaced := ws.current(), ws.collection
		ws.openCollection(r.Reading.Items, Collection{Name: r.From.Name, Path: r.From.Path, Photo: r.Photo, NoFile: r.Photo != nil && r.Photo.corrected()}, r.Item)
		if r.Photo != nil {
			ws.before, ws.whole, ws.replaced = before, ws.collection, replaced
		}
		return ws.done(CollectionOpened, r)
	}
	item := &r.Reading.Items[r.Item]
	for i := range r.Reading.Items {
		if item.Err != nil {
			item = &r.Reading.Items[i]
		}
	}
	if r.Photo != nil {
		before := ws.current()
		ws.load(item.Document(), r.Photo.source(), -1)
		ws.before = before
	} else {
		ws.load(item.Document(), r.From.source(r.Reading), -1)
	}
	return ws.done(Opened, r)
}

// openAll opens the puzzles of a reading as a collection that is in no file.
func openAll(ws *Workspace, r *Request) *Reply {
	ws.openCollection(r.Reading.Items, Collection{Name: r.From.Name, NoFile: true}, 0)
	return ws.done(CollectionOpened, r)
}

// LookForChange returns a job that checks whether another program has changed the file of
// the game on the board, or nil if there is nothing to check or another job is checking the file. A
// change is reported only once. This is a job because the file may be on a drive that does not
// respond.
func (ws *Workspace) LookForChange() *Job {
	from := ws.source
	if !from.Fingerprint.Known() || ws.toldChange == from.Fingerprint || ws.checking[from.Path] {
		return nil
	}
	ws.checking[from.Path] = true
	change := storage.Unchanged
	return &Job{Kind: Checking, Work: func(func(int)) {
		if from.Fingerprint.Touched(from.Path) {
			change = from.Fingerprint.Compare(from.Path)
		}
	}, Done: func() Reply {
		delete(ws.checking, from.Path)
		if change == storage.Unchanged || ws.closed || ws.source != from || ws.toldChange == from.Fingerprint {
			return Reply{}
		}
		ws.toldChange = from.Fingerprint
		return Reply{Done: []Outcome{{Kind: FileChanged, Change: change}}}
	}}
}
