//go:build !goexperiment.simd || !amd64

package main

// tile adds the product of 8 rows of a and 8 columns of b to c.
func tile(c []float32, rowC int, a []float32, rowA, columnA int, b []float32, rowB, k int) {
	for i := range block {
		var sums [block]float32
		for p := range k {
			v := a[i*rowA+p*columnA]
			if v == 0 {
				continue
			}
			for j, w := range b[p*rowB:][:block] {
				sums[j] += v * w
			}
		}
		for j, s := range sums {
			c[i*rowC+j] += s
		}
	}
}
