package main

import (
	"log"
	"os"
	"path/filepath"
	"slices"
)

// fonts is where Debian's packages have the fonts whose digits are drawn, and their licences.
// scripts/setup.sh installs the packages.
var fonts = []struct{ name, licence, files string }{
	{"fonts-adf-gillius", "GPL-2+ with font exception", "/usr/share/fonts/truetype/adf/Gillius*.otf"},
	{"fonts-adf-mekanus", "GPL-2+ with font exception", "/usr/share/fonts/truetype/adf/Mekanus*.otf"},
	{"fonts-adf-universalis", "GPL-2+ with font exception", "/usr/share/fonts/truetype/adf/Universalis*.otf"},
	{"fonts-adf-verana", "GPL-2+ with font exception", "/usr/share/fonts/truetype/adf/Verana*.otf"},
	{"fonts-bebas-neue", "OFL-1.1", "/usr/share/fonts/opentype/bebas-neue/*.otf"},
	{"fonts-cabin", "OFL-1.1", "/usr/share/fonts/opentype/cabin/*.otf"},
	{"fonts-cantarell", "OFL-1.1", "/usr/share/fonts/opentype/cantarell/*.otf"},
	{"fonts-comfortaa", "OFL-1.1", "/usr/share/fonts/truetype/comfortaa/*.ttf"},
	{"fonts-courier-prime", "OFL-1.1", "/usr/share/fonts/opentype/courier-prime/*.otf"},
	{"fonts-crosextra-caladea", "Apache-2.0", "/usr/share/fonts/truetype/crosextra/Caladea*.ttf"},
	{"fonts-crosextra-carlito", "OFL-1.1", "/usr/share/fonts/truetype/crosextra/Carlito*.ttf"},
	{"fonts-dejavu", "Bitstream Vera", "/usr/share/fonts/truetype/dejavu/*.ttf"},
	{"fonts-ebgaramond", "OFL-1.1", "/usr/share/fonts/opentype/ebgaramond/*.otf"},
	{"fonts-firacode", "OFL-1.1", "/usr/share/fonts/truetype/firacode/*.ttf"},
	{"fonts-freefont-ttf", "GPL-3+ with font exception", "/usr/share/fonts/truetype/freefont/*.ttf"},
	{"fonts-hack", "MIT", "/usr/share/fonts/truetype/hack/*.ttf"},
	{"fonts-inter", "OFL-1.1", "/usr/share/fonts/opentype/inter/*.otf"},
	{"fonts-jura", "OFL-1.1", "/usr/share/fonts/opentype/jura/*.otf"},
	{"fonts-lato", "OFL-1.1", "/usr/share/fonts/truetype/lato/*.ttf"},
	{"fonts-league-spartan", "OFL-1.1", "/usr/share/fonts/opentype/league-spartan/*.otf"},
	{"fonts-liberation", "OFL-1.1", "/usr/share/fonts/truetype/liberation*/*.ttf"},
	{"fonts-linuxlibertine", "OFL-1.1", "/usr/share/fonts/opentype/linux-libertine/*.otf"},
	{"fonts-open-sans", "Apache-2.0", "/usr/share/fonts/truetype/open-sans/*.ttf"},
	{"fonts-paratype", "ParaType Free Font License", "/usr/share/fonts/truetype/paratype/*.ttf"},
	{"fonts-play", "OFL-1.1", "/usr/share/fonts/truetype/play/*.ttf"},
	{"fonts-quicksand", "OFL-1.1", "/usr/share/fonts/truetype/quicksand/*.ttf"},
	{"fonts-roboto-unhinted", "Apache-2.0", "/usr/share/fonts/truetype/roboto/unhinted/RobotoTTF/*.ttf"},
	{"fonts-sil-andika", "OFL-1.1", "/usr/share/fonts/truetype/andika/*.ttf"},
	{"fonts-sil-gentium-basic", "OFL-1.1", "/usr/share/fonts/truetype/gentium-basic/*.ttf"},
	{"fonts-texgyre", "GUST Font License", "/usr/share/texmf/fonts/opentype/public/tex-gyre/*.otf"},
	{"fonts-tuffy", "public domain", "/usr/share/fonts/truetype/tuffy/*.ttf"},
	{"fonts-urw-base35", "AGPL-3 with font exception", "/usr/share/fonts/opentype/urw-base35/*.otf"},
	{"fonts-vollkorn", "OFL-1.1", "/usr/share/fonts/truetype/vollkorn/*.ttf"},
}

// loadFaces reads the digits of all fonts. It leaves out fonts that lack digits, or whose digits
// equal those of another font.
func loadFaces() (faces []face) {
	seen := map[string]bool{}
	for _, of := range fonts {
		files, err := filepath.Glob(of.files)
		if err != nil || len(files) == 0 {
			log.Fatalf("%s is not installed", of.name)
		}
		slices.Sort(files)
		for _, name := range files {
			data, err := os.ReadFile(name)
			if err != nil {
				log.Fatal(err)
			}
			f, ok := faceOf(data)
			key := ""
			for _, g := range f {
				key += string(g.mask)
			}
			if ok && !seen[key] {
				seen[key] = true
				faces = append(faces, f)
			}
		}
	}
	return faces
}
