//go:build goexperiment.simd && amd64

package main

import "simd/archsimd"

// tile adds the product of 8 rows of a and 8 columns of b to c.
func tile(c []float32, rowC int, a []float32, rowA, columnA int, b []float32, rowB, k int) {
	var s0, s1, s2, s3, s4, s5, s6, s7 archsimd.Float32x8
	for p := range k {
		v := archsimd.LoadFloat32x8((*[8]float32)(b[p*rowB:]))
		at := p * columnA
		s0 = archsimd.BroadcastFloat32x8(a[at]).MulAdd(v, s0)
		s1 = archsimd.BroadcastFloat32x8(a[at+rowA]).MulAdd(v, s1)
		s2 = archsimd.BroadcastFloat32x8(a[at+2*rowA]).MulAdd(v, s2)
		s3 = archsimd.BroadcastFloat32x8(a[at+3*rowA]).MulAdd(v, s3)
		s4 = archsimd.BroadcastFloat32x8(a[at+4*rowA]).MulAdd(v, s4)
		s5 = archsimd.BroadcastFloat32x8(a[at+5*rowA]).MulAdd(v, s5)
		s6 = archsimd.BroadcastFloat32x8(a[at+6*rowA]).MulAdd(v, s6)
		s7 = archsimd.BroadcastFloat32x8(a[at+7*rowA]).MulAdd(v, s7)
	}
	for i, s := range [8]archsimd.Float32x8{s0, s1, s2, s3, s4, s5, s6, s7} {
		to := (*[8]float32)(c[i*rowC:])
		archsimd.LoadFloat32x8(to).Add(s).Store(to)
	}
}
