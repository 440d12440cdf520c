package main

import (
	"math"
	"math/rand/v2"

	"nonet/board/photo/digits"
)

// batch is the number of cells in a step of the training.
const batch = 32

// shape is a convolution as the trainer computes it: the inputs of each pixel become a row of a
// matrix, which is multiplied by the weights.
type shape struct {
	side, channels, kernel, padding int
	inputs                          int // kernel² × channels, rounded up to a multiple of block
	size                            int // the width of the result
	out                             int
}

func shapeOf(side, channels, kernel, padding, out int) shape {
	inputs := (kernel*kernel*channels + block - 1) / block * block
	return shape{side, channels, kernel, padding, inputs, side + 2*padding - kernel + 1, out}
}

var shapes = [3]shape{
	shapeOf(28, 1, digits.Kernel1, digits.Kernel1/2, digits.Channels1),
	shapeOf(14, digits.Channels1, digits.Kernel2, digits.Kernel2/2, digits.Channels2),
	shapeOf(7, digits.Channels2, digits.Kernel3, 0, digits.Channels3),
}

// outputs is the number of classes, rounded up to a multiple of block.
const outputs = 16

// parameters are the weights of one layer in training. Weights have a row for each input and are
// padded with zeros.
type parameters struct {
	in, out             int
	weights, bias       []float32
	gradient, biasSlope []float32
	mean, square        []float32 // moments of the gradient: weights, then bias
	realIn, realOut     int
}

func newParameters(in, out, realIn, realOut int, random *rand.Rand) *parameters {
	p := &parameters{in: in, out: out, realIn: realIn, realOut: realOut}
	p.weights, p.gradient = make([]float32, in*out), make([]float32, in*out)
	p.bias, p.biasSlope = make([]float32, out), make([]float32, out)
	p.mean, p.square = make([]float32, in*out+out), make([]float32, in*out+out)
	// He et al., "Delving Deep into Rectifiers" (2015).
	deviation := math.Sqrt(2 / float64(realIn))
	for i := range realIn {
		for j := range realOut {
			p.weights[i*out+j] = float32(random.NormFloat64() * deviation)
		}
	}
	return p
}

// update takes a step against the gradient: D. P. Kingma, J. Ba, "Adam: A Method for Stochastic
// Optimization" (2014), with decoupled weight decay (I. Loshchilov, F. Hutter, 2017).
func (p *parameters) update(rate float64, step int) {
	const beta1, beta2, decay = 0.9, 0.999, 1e-4
	corrected := float32(rate * math.Sqrt(1-math.Pow(beta2, float64(step))) / (1 - math.Pow(beta1, float64(step))))
	adjust := func(values, slopes, mean, square []float32, decay float32) {
		for i, g := range slopes {
			mean[i] = beta1*mean[i] + (1-beta1)*g
			square[i] = beta2*square[i] + (1-beta2)*g*g
			values[i] -= corrected*mean[i]/(float32(math.Sqrt(float64(square[i])))+1e-8) + decay*values[i]
			slopes[i] = 0
		}
	}
	n := len(p.weights)
	adjust(p.weights, p.gradient, p.mean[:n], p.square[:n], float32(rate*decay))
	adjust(p.bias, p.biasSlope, p.mean[n:], p.square[n:], 0)
}

// trainer trains a network.
type trainer struct {
	random *rand.Rand
	layers [5]*parameters
	steps  int

	columns   [3][]float32 // the inputs of each pixel
	results   [3][]float32 // of the convolutions
	slopes    [3][]float32
	columnsUp [3][]float32 // slopes of columns
	pooled    [2][]float32
	pooledUp  [2][]float32
	input     []float32
	features  []float32
	dropped   []float32
	hidden    []float32
	logits    []float32
	hiddenUp  []float32
	logitsUp  []float32
	turned    []float32
}

func newTrainer(seed uint64) *trainer {
	t := &trainer{random: rand.New(rand.NewPCG(seed, 1))}
	for i, s := range shapes {
		t.layers[i] = newParameters(s.inputs, s.out, s.kernel*s.kernel*s.channels, s.out, t.random)
		pixels := batch * s.size * s.size
		t.columns[i] = make([]float32, pixels*s.inputs)
		t.columnsUp[i] = make([]float32, pixels*s.inputs)
		t.results[i] = make([]float32, pixels*s.out)
		t.slopes[i] = make([]float32, pixels*s.out)
		if i < 2 {
			t.pooled[i] = make([]float32, pixels*s.out/4)
			t.pooledUp[i] = make([]float32, pixels*s.out/4)
		}
	}
	t.layers[3] = newParameters(digits.Features, digits.Hidden, digits.Features, digits.Hidden, t.random)
	t.layers[4] = newParameters(digits.Hidden, outputs, digits.Hidden, digits.Classes, t.random)
	t.input = make([]float32, batch*digits.Side*digits.Side)
	t.features = make([]float32, batch*digits.Features)
	t.dropped = make([]float32, batch*digits.Features)
	t.hidden, t.hiddenUp = make([]float32, batch*digits.Hidden), make([]float32, batch*digits.Hidden)
	t.logits, t.logitsUp = make([]float32, batch*outputs), make([]float32, batch*outputs)
	return t
}

// clone returns a trainer with the same weights.
func (t *trainer) clone(seed uint64) *trainer {
	to := newTrainer(seed)
	for i, l := range t.layers {
		copy(to.layers[i].weights, l.weights)
		copy(to.layers[i].bias, l.bias)
	}
	return to
}

// network returns the weights as a network.
func (t *trainer) network() *digits.Network {
	n := digits.New()
	for i, p := range t.layers {
		l := n.Layers[i]
		for a := range l.In {
			copy(l.Weights[a*l.Out:][:l.Out], p.weights[a*p.out:])
		}
		copy(l.Bias, p.bias)
	}
	return n
}

// batchOfPatches is the cells of a step.
type batchOfPatches [batch]*digits.Patch

// step trains with one batch of cells and returns the mean loss.
func (t *trainer) step(patches *batchOfPatches, labels *[batch]int, rate float64) float64 {
	t.steps++
	for i, p := range patches {
		copy(t.input[i*len(p):], p[:])
	}
	t.forward()
	loss := t.lossSlopes(labels)
	t.backward()
	for _, l := range t.layers {
		l.update(rate, t.steps)
	}
	return loss / batch
}

func (t *trainer) forward() {
	from := t.input
	for i, s := range shapes {
		gather(t.columns[i], from, s)
		t.layers[i].apply(t.results[i], t.columns[i], batch*s.size*s.size, true)
		if i < 2 {
			poolBatch(t.pooled[i], t.results[i], s.size, s.out)
			from = t.pooled[i]
		}
	}
	// Half of the features are dropped at random: N. Srivastava et al., "Dropout" (2014).
	const keep = 0.75
	for i, v := range t.results[2] {
		t.dropped[i] = 0
		if t.random.Float32() < keep {
			t.dropped[i] = 1 / keep
		}
		t.features[i] = v * t.dropped[i]
	}
	t.layers[3].apply(t.hidden, t.features, batch, true)
	t.layers[4].apply(t.logits, t.hidden, batch, false)
}

// lossSlopes computes the loss (cross entropy) and its slopes at the logits.
func (t *trainer) lossSlopes(labels *[batch]int) (loss float64) {
	clear(t.logitsUp)
	for i, label := range labels {
		p := digits.Softmax(t.logits[i*outputs:][:digits.Classes], 1)
		for j := range p {
			wanted := 1.0 / digits.Classes
			switch {
			case j == label:
				wanted = 1
			case label != unclear:
				continue
			}
			loss -= wanted * math.Log(p[j]+1e-12)
			p[j] -= wanted
		}
		for j, v := range p {
			t.logitsUp[i*outputs+j] = float32(v / batch)
		}
	}
	return loss
}

func (t *trainer) backward() {
	t.layers[4].back(t.hiddenUp, t.hidden, t.logitsUp, batch, &t.turned)
	onlyPositive(t.hiddenUp, t.hidden)
	up := t.slopes[2]
	t.layers[3].back(up, t.features, t.hiddenUp, batch, &t.turned)
	for i := range up {
		up[i] *= t.dropped[i]
	}
	for i := 2; i >= 0; i-- {
		s := shapes[i]
		onlyPositive(t.slopes[i], t.results[i])
		if i == 0 {
			t.layers[0].back(nil, t.columns[0], t.slopes[0], batch*s.size*s.size, &t.turned)
			break
		}
		t.layers[i].back(t.columnsUp[i], t.columns[i], t.slopes[i], batch*s.size*s.size, &t.turned)
		scatter(t.pooledUp[i-1], t.columnsUp[i], s)
		unpoolBatch(t.slopes[i-1], t.pooledUp[i-1], t.results[i-1], t.pooled[i-1], shapes[i-1].size, shapes[i-1].out)
	}
}

// apply computes n rows of results from n rows of inputs.
func (p *parameters) apply(to, from []float32, n int, positive bool) {
	for i := range n {
		copy(to[i*p.out:], p.bias)
	}
	multiply(matrix{to, p.out, 1}, matrix{from, p.in, 1}, matrix{p.weights, p.out, 1}, n, p.out, p.in)
	if positive {
		for i, v := range to {
			to[i] = max(v, 0)
		}
	}
}

// back computes the slopes at the weights and, unless inputsUp is nil, at the inputs.
func (p *parameters) back(inputsUp, inputs, up []float32, n int, turned *[]float32) {
	multiply(matrix{p.gradient, p.out, 1}, matrix{inputs, 1, p.in}, matrix{up, p.out, 1}, p.in, p.out, n)
	for i := range n {
		for j, v := range up[i*p.out:][:p.out] {
			p.biasSlope[j] += v
		}
	}
	if inputsUp == nil {
		return
	}
	if len(*turned) < len(p.weights) {
		*turned = make([]float32, len(p.weights))
	}
	for i := range p.in {
		for j := range p.out {
			(*turned)[j*p.in+i] = p.weights[i*p.out+j]
		}
	}
	clear(inputsUp)
	multiply(matrix{inputsUp, p.in, 1}, matrix{up, p.out, 1}, matrix{*turned, p.in, 1}, n, p.in, p.out)
}

func onlyPositive(slopes, results []float32) {
	for i, v := range results {
		if v <= 0 {
			slopes[i] = 0
		}
	}
}

// each calls f for each row of inputs that is contiguous in the picture: at is its place in the
// columns, from its place in the picture, and n its length.
func (s shape) each(f func(at, from, n int)) {
	for b := range batch {
		for y := range s.size {
			for x := range s.size {
				row := ((b*s.size+y)*s.size + x) * s.inputs
				left, right := max(x-s.padding, 0), min(x-s.padding+s.kernel, s.side)
				for ky := range s.kernel {
					if v := y - s.padding + ky; v >= 0 && v < s.side {
						f(row+(ky*s.kernel+left-x+s.padding)*s.channels, ((b*s.side+v)*s.side+left)*s.channels, (right-left)*s.channels)
					}
				}
			}
		}
	}
}

func gather(columns, picture []float32, s shape) {
	s.each(func(at, from, n int) { copy(columns[at:at+n], picture[from:from+n]) })
}

func scatter(picture, columns []float32, s shape) {
	clear(picture)
	s.each(func(at, from, n int) {
		to := picture[from:][:n]
		for i, v := range columns[at:][:n] {
			to[i] += v
		}
	})
}

func poolBatch(to, from []float32, side, channels int) {
	half := side / 2
	for y := range batch * half {
		for x := range half {
			a, b := from[(2*y*side+2*x)*channels:], from[((2*y+1)*side+2*x)*channels:]
			row := to[(y*half+x)*channels:][:channels]
			for i := range row {
				row[i] = max(a[i], a[channels+i], b[i], b[channels+i])
			}
		}
	}
}

// unpoolBatch gives the slope of each maximum to the pixel that has it.
func unpoolBatch(to, from, results, pooled []float32, side, channels int) {
	half := side / 2
	clear(to)
	for y := range batch * half {
		for x := range half {
			for i := range channels {
				at := (y*half+x)*channels + i
				for _, place := range [4]int{2*y*side + 2*x, 2*y*side + 2*x + 1, (2*y+1)*side + 2*x, (2*y+1)*side + 2*x + 1} {
					if results[place*channels+i] == pooled[at] {
						to[place*channels+i] = from[at]
						break
					}
				}
			}
		}
	}
}
