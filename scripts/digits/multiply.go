package main

// block is the number of rows and columns that multiply handles at a time.
const block = 8

// matrix is a view of numbers: element (i, j) is at i*row + j*column.
type matrix struct {
	data        []float32
	row, column int
}

// multiply adds the product of a (n × k) and b (k × m) to c (n × m). The rows of b and c are
// contiguous; n and m are multiples of [block].
func multiply(c, a, b matrix, n, m, k int) {
	const chunk = 256 // rows of b that fit in the cache
	for from := 0; from < k; from += chunk {
		length := min(chunk, k-from)
		for i := 0; i < n; i += block {
			for j := 0; j < m; j += block {
				tile(c.data[i*c.row+j:], c.row, a.data[i*a.row+from*a.column:], a.row, a.column,
					b.data[from*b.row+j:], b.row, length)
			}
		}
	}
}
