// Writes what Go's own transparency log (golang.org/x/mod/sumdb/tlog and note) makes of trees, tiles, checkpoints and
// signed notes, as JSON on standard output: the vectors that libs/kernel/merkle is held against. See README.md.
package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"os"
	"strconv"
	"strings"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

const most = 70_000

// hashes are the stored hashes of a tree, in tlog's order.
type hashes []tlog.Hash

func (h hashes) ReadHashes(indexes []int64) ([]tlog.Hash, error) {
	found := make([]tlog.Hash, len(indexes))
	for i, index := range indexes {
		found[i] = h[index]
	}
	return found, nil
}

// size is one tree: its root, and digests of all its proofs (each a byte for its length, then its hashes) and tiles
// (each its path, a line feed, its hashes), as there are too many to write out.
type size struct {
	Size        int64  `json:"size"`
	Root        string `json:"root"`
	Inclusion   string `json:"inclusion,omitempty"`
	Consistency string `json:"consistency,omitempty"`
	Tiles       int    `json:"tiles"`
	TileBytes   string `json:"tileBytes"`
}

type proof struct {
	From  int64    `json:"from"`
	Size  int64    `json:"size"`
	Proof []string `json:"proof"`
}

type growth struct {
	From  int64    `json:"from"`
	To    int64    `json:"to"`
	Paths []string `json:"paths"`
}

type opened struct {
	Why   string `json:"why"`
	Note  string `json:"note"` // base64: some of them are no UTF-8
	Opens bool   `json:"opens"`
}

type key struct {
	Name string `json:"name"`
	Seed string `json:"seed"`
	Vkey string `json:"vkey"`
}

func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

func main() {
	stored := hashes{}
	for index := int64(0); index < most; index++ {
		stored = append(stored, must(tlog.StoredHashes(index, []byte(fmt.Sprint(index)), stored))...)
	}
	out := map[string]any{}
	trees := []size{}
	for n := int64(0); n <= 300; n++ {
		trees = append(trees, treeOf(stored, n, true))
	}
	for _, n := range []int64{511, 512, 513, 65_535, 65_536, 65_537, most} {
		trees = append(trees, treeOf(stored, n, false))
	}
	out["trees"] = trees
	inclusion, consistency := []proof{}, []proof{}
	for _, from := range []int64{0, 1, 255, 256, 32_768, 65_535, 65_536, 69_631, 69_632, 69_888, 69_998, 69_999} {
		inclusion = append(inclusion, proof{from, most, hexes(must(tlog.ProveRecord(most, from, stored)))})
		consistency = append(consistency, proof{from + 1, most, hexes(must(tlog.ProveTree(most, from+1, stored)))})
	}
	out["inclusion"], out["consistency"] = inclusion, consistency
	growths := []growth{}
	for _, g := range [][2]int64{{0, 1}, {1, 2}, {255, 256}, {256, 257}, {3, 300}, {300, 1_000}, {65_530, 65_540}, {0, most}} {
		paths := []string{}
		for _, tile := range tlog.NewTiles(8, g[0], g[1]) {
			paths = append(paths, pathOf(tile))
		}
		growths = append(growths, growth{g[0], g[1], paths})
	}
	out["growths"] = growths
	numbered := []growth{}
	for _, n := range []int64{0, 7, 999, 1_000, 1_234_067, 1_000_000_000, 9_007_199_254_740_991} {
		numbered = append(numbered, growth{n, 0, []string{pathOf(tlog.Tile{H: 8, L: 3, N: n, W: 256}), pathOf(tlog.Tile{H: 8, L: 0, N: n, W: 17})}})
	}
	out["paths"] = numbered
	notesOf(out, must(tlog.TreeHash(most, stored)))
	encoder := json.NewEncoder(os.Stdout)
	encoder.SetIndent("", " ")
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(out); err != nil {
		panic(err)
	}
}

// pathOf is a tile's path as C2SP's tlog-tiles has it: Go's without the height, which is always 8.
func pathOf(tile tlog.Tile) string { return strings.Replace(tile.Path(), "tile/8/", "tile/", 1) }

func treeOf(stored hashes, n int64, proofs bool) size {
	tree := size{Size: n, Root: emptyRoot}
	if n > 0 {
		tree.Root = hexOf(must(tlog.TreeHash(n, stored)))
	}
	if proofs {
		inclusion, consistency := sha256.New(), sha256.New()
		for from := int64(0); from < n; from++ {
			inclusion.Write(bytesOf(must(tlog.ProveRecord(n, from, stored))))
			consistency.Write(bytesOf(must(tlog.ProveTree(n, from+1, stored))))
		}
		tree.Inclusion = hex.EncodeToString(inclusion.Sum(nil))
		tree.Consistency = hex.EncodeToString(consistency.Sum(nil))
	}
	tiles := sha256.New()
	for _, tile := range tlog.NewTiles(8, 0, n) {
		tree.Tiles++
		tiles.Write([]byte(pathOf(tile) + "\n"))
		tiles.Write(must(tlog.ReadTileData(tile, stored)))
	}
	tree.TileBytes = hex.EncodeToString(tiles.Sum(nil))
	return tree
}

const emptyRoot = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855" // SHA-256 of nothing; tlog has none

func hexOf(hash tlog.Hash) string { return hex.EncodeToString(hash[:]) }

func hexes(proof []tlog.Hash) []string {
	all := []string{}
	for _, hash := range proof {
		all = append(all, hexOf(hash))
	}
	return all
}

func bytesOf(proof []tlog.Hash) []byte {
	all := []byte{byte(len(proof))}
	for _, hash := range proof {
		all = append(all, hash[:]...)
	}
	return all
}

func keyOf(seed byte, name string) (key, note.Signer, note.Verifier) {
	secret := bytes.Repeat([]byte{seed}, 32)
	skey, vkey, err := note.GenerateKey(bytes.NewReader(secret), name)
	if err != nil {
		panic(err)
	}
	raw := must(base64.StdEncoding.DecodeString(skey[strings.LastIndex(skey, "+")+1:]))
	return key{name, hex.EncodeToString(raw[1:]), vkey}, must(note.NewSigner(skey)), must(note.NewVerifier(vkey))
}

func notesOf(out map[string]any, root tlog.Hash) {
	log, logSigner, logVerifier := keyOf(1, "sabot/audit/demo")
	witness, witnessSigner, witnessVerifier := keyOf(2, "witness.example/w1")
	stranger, strangerSigner, _ := keyOf(3, "sabot/audit/demo")
	out["keys"] = map[string]key{"log": log, "witness": witness, "stranger": stranger}
	text := "sabot/audit/demo\n" + strconv.Itoa(most) + "\n" + base64.StdEncoding.EncodeToString(root[:]) + "\n"
	sign := func(text string, signers ...note.Signer) string {
		return string(must(note.Sign(&note.Note{Text: text}, signers...)))
	}
	known := note.VerifierList(logVerifier, witnessVerifier)
	one := sign(text, logSigner)
	two := sign(text, logSigner, witnessSigner)
	head, line, _ := strings.Cut(one, "\n\n")
	flip := strings.Replace(line, "A", "B", 1)
	out["text"], out["signed"], out["cosigned"] = text, one, two
	notes := []opened{}
	for _, n := range [][2]string{
		{"signed by the log", one},
		{"signed by the log and a witness", two},
		{"signed by a witness alone", sign(text, witnessSigner)},
		{"signed by a stranger who has the log's name", sign(text, strangerSigner)},
		{"signed by the log and by a stranger who has its name", sign(text, strangerSigner, logSigner)},
		{"signed twice by the log", one + line},
		{"an empty line in the text", sign("a\n\nb\n", logSigner)},
		{"a text that is one empty line", sign("\n", logSigner)},
		{"letters beyond ASCII in the text", sign("Größe — 札\n", logSigner)},
		{"the delete character, which is none of those below a space", sign("a\u007fb\n", logSigner)},
		{"nothing", ""},
		{"no signature", head + "\n\n"},
		{"no empty line", head + "\n" + line},
		{"a signature without its last line feed", strings.TrimSuffix(one, "\n")},
		{"another size", strings.Replace(one, "70000", "70001", 1)},
		{"another origin", strings.Replace(one, "audit/demo\n7", "audit/dem0\n7", 1)},
		{"a changed signature", head + "\n\n" + flip},
		{"an altered key name, so nobody known", strings.Replace(one, "— sabot", "— Sabot", 1)},
		{"a hyphen for the dash", strings.Replace(one, "— ", "- ", 1)},
		{"two spaces behind the dash", strings.Replace(one, "— ", "—  ", 1)},
		{"no name", head + "\n\n— " + line[strings.LastIndex(line, " ")+1:]},
		{"a plus in a name", head + "\n\n— a+b AAAAAAAA\n" + line},
		{"a no-break space in a name", head + "\n\n— a\u00a0b AAAAAAAA\n" + line},
		{"a next-line character in a name", head + "\n\n— a\u0085b AAAAAAAA\n" + line},
		{"an unknown signature before the log's", head + "\n\n— who AAAAAAAA\n" + line},
		{"an unknown signature of no byte", head + "\n\n— who AAAAAA==\n" + line},
		{"an unknown signature of one byte", head + "\n\n— who AAAAAAA=\n" + line},
		{"an unknown signature that is no base64", head + "\n\n— who AAAA!AAA\n" + line},
		{"an unknown signature in base64 for addresses", head + "\n\n— who AAAAA-_A\n" + line},
		{"base64 without its padding", head + "\n\n— who AAAAAAA\n" + line},
		{"text behind a signature", head + "\n\n— who AAAAAAAA x\n" + line},
		{"a line that is no signature among them", head + "\n\nwho\n" + line},
		{"a carriage return", strings.Replace(one, "\n", "\r\n", 1)},
		{"a tab", strings.Replace(one, "7", "\t7", 1)},
		{"a zero byte", strings.Replace(one, "7", "\x007", 1)},
		{"a broken letter", strings.Replace(one, "7", "\xff7", 1)},
		{"a letter in too many bytes", strings.Replace(one, "7", "\xc0\xaf7", 1)},
		{"half a pair as UTF-8", strings.Replace(one, "7", "\xed\xa0\x807", 1)},
		{"a byte-order mark before the text", "\ufeff" + one},
		{"a hundred signatures", head + "\n\n" + strings.Repeat("— who AAAAAAAA\n", 99) + line},
		{"a hundred and one signatures", head + "\n\n" + strings.Repeat("— who AAAAAAAA\n", 100) + line},
		{"an empty line behind the signatures", one + "\n"},
	} {
		_, err := note.Open([]byte(n[1]), known)
		notes = append(notes, opened{n[0], base64.StdEncoding.EncodeToString([]byte(n[1])), err == nil})
	}
	out["notes"] = notes
}
