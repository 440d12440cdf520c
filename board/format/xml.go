package format

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"regexp"
	"strings"
	"unicode/utf8"

	"nonet/board/format/fault"
	"nonet/internal/safetext"
)

// elements reads the tokens of an XML document one by one, with their lines. Entities other than
// the five predefined ones are errors.
type elements struct {
	*documentReader
	tokens *xml.Decoder
	start  int  // the offset of the last token
	depth  int  // the number of open elements
	ended  bool // whether the root has ended
	failed bool // whether there was an error
}

func (r *documentReader) elements() *elements {
	e := &elements{documentReader: r, tokens: xml.NewDecoder(r)}
	e.tokens.CharsetReader = func(_ string, text io.Reader) (io.Reader, error) {
		return text, nil // the text is already UTF-8
	}
	return e
}

// nextToken returns the next token and the line on which it begins, or a nil token after the root.
func (e *elements) nextToken() (token xml.Token, line int, err error) {
	line, _ = e.tokens.InputPos()
	line += e.line - 1
	if e.ended {
		return nil, line, nil
	}
	e.start = int(e.tokens.InputOffset())
	token, err = e.tokens.Token()
	switch tag := token.(type) {
	case xml.StartElement:
		if e.depth++; e.depth > maxDepth || len(tag.Attr) > maxAttributes {
			err = e.tooDeep()
		}
	case xml.EndElement:
		e.depth--
		e.ended = e.depth == 0
	case nil:
		err = e.faultOf(err)
	}
	e.failed = err != nil
	return token, line, err
}

// attributeStart matches the beginning of an attribute's value.
var attributeStart = regexp.MustCompile(`=\s*["']`)

// tooDeep returns the error for a tag that is nested too deeply or has too many attributes.
func (e *elements) tooDeep() error {
	bad := &fault.Error{Kind: fault.XMLTooDeep, Count: maxDepth, Limit: maxAttributes}
	end := int(e.tokens.InputOffset())
	if all := attributeStart.FindAllIndex(e.text[e.start:end], maxAttributes+1); len(all) > maxAttributes {
		end = e.start + all[maxAttributes][1]
	}
	bad.Line, bad.Column = e.place(end - 1)
	return bad
}

// faultOf returns an error at the place where the document is not valid XML.
func (e *elements) faultOf(err error) error {
	bad := &fault.Error{Kind: fault.BadXML}
	offset := min(int(e.tokens.InputOffset()), len(e.text))
	var syntax *xml.SyntaxError
	switch {
	case errors.Is(err, errTooLong):
		return &fault.Error{Kind: fault.DocumentTooLong, Line: e.line, Count: maxDocument}
	case errors.As(err, &syntax) && len(bytes.TrimSpace(e.text[offset:])) == 0 && strings.Contains(syntax.Msg, "EOF"):
		offset = len(bytes.TrimRight(e.text, " \t\r\n"))
		bad.Kind = fault.XMLEndsEarly
	case offset > 0:
		offset-- // the offset is after the invalid character
	}
	bad.Line, bad.Column = e.place(offset)
	return bad
}

// children calls visit for each child of an element whose start tag has been read. Then it reads
// the end tag of the element. The function visit must read each child completely.
func (e *elements) children(visit func(child xml.StartElement, line int) error) error {
	for {
		token, line, err := e.nextToken()
		if err != nil || token == nil {
			return err
		}
		switch tag := token.(type) {
		case xml.EndElement:
			return nil
		case xml.StartElement:
			if err := visit(tag, line); err != nil {
				return err
			}
		}
	}
}

// textWithin returns the text of an element whose start tag has been read, without the text of
// nested elements. It also reads the end tag.
func (e *elements) textWithin() (string, error) {
	var text strings.Builder
	for depth := 1; depth > 0; {
		token, _, err := e.nextToken()
		if err != nil || token == nil {
			return "", err
		}
		switch part := token.(type) {
		case xml.StartElement:
			depth++
		case xml.EndElement:
			depth--
		case xml.CharData:
			if depth == 1 {
				text.Write(part)
			}
		}
	}
	return text.String(), nil
}

// skipElement skips the rest of an element whose start tag has been read.
func (e *elements) skipElement() error {
	_, err := e.textWithin()
	return err
}

func attribute(tag xml.StartElement, name string) string {
	for _, a := range tag.Attr {
		if a.Name.Local == name {
			return a.Value
		}
	}
	return ""
}

// fitsXML reports whether a text is unchanged if it is written as XML and read back: it is valid
// UTF-8 and has no control characters except tabs and line breaks.
func fitsXML(text string) bool {
	return utf8.ValidString(text) && !strings.ContainsFunc(text, func(r rune) bool {
		return r < ' ' && r != '\t' && r != '\n' && r != '\r' || r == 0xfffe || r == 0xffff
	})
}

func appendAttribute(text []byte, name, value string) []byte {
	var escaped bytes.Buffer
	_ = xml.EscapeText(&escaped, []byte(value)) // a Buffer never fails
	text = append(append(append(text, ' '), name...), '=', '"')
	return append(append(text, safetext.XML(escaped.Bytes())...), '"')
}
