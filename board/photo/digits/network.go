package digits

import (
	"encoding/binary"
	"errors"
	"math"
)

// The layers of the network. Each convolution is followed by max(0, x); the first two also by the
// maximum of each square of 2×2. This is the architecture of Y. LeCun et al., "Gradient-Based
// Learning Applied to Document Recognition", Proceedings of the IEEE 86 (1998).
const (
	Kernel1, Channels1 = 5, 8  // on 28×28, padded
	Kernel2, Channels2 = 3, 24 // on 14×14, padded
	Kernel3, Channels3 = 3, 64 // on 7×7, not padded
	Features           = 5 * 5 * Channels3
	Hidden             = 96
	Classes            = 10 // 0 for an empty cell, and the digits 1 to 9
)

// Layer is a matrix of weights and an offset for each output.
type Layer struct {
	In, Out int
	Weights []float32 // In rows of Out values
	Bias    []float32
}

// Network computes the probabilities of digits. It may be used by several goroutines.
type Network struct {
	Layers      [5]Layer
	Temperature float64 // the logits are divided by it, to make the probabilities honest
}

// New returns a network whose weights are all 0.
func New() *Network {
	n := &Network{Temperature: 1}
	for i, size := range [][2]int{
		{Kernel1 * Kernel1, Channels1},
		{Kernel2 * Kernel2 * Channels1, Channels2},
		{Kernel3 * Kernel3 * Channels2, Channels3},
		{Features, Hidden},
		{Hidden, Classes},
	} {
		n.Layers[i] = Layer{size[0], size[1], make([]float32, size[0]*size[1]), make([]float32, size[1])}
	}
	return n
}

// Encode returns the network as bytes. Weights are rounded to 8 bits, with a scale for each output.
func (n *Network) Encode() []byte {
	data := binary.LittleEndian.AppendUint32(nil, math.Float32bits(float32(n.Temperature)))
	for _, l := range n.Layers {
		for j := range l.Out {
			most := float32(1e-9)
			for i := range l.In {
				most = max(most, l.Weights[i*l.Out+j], -l.Weights[i*l.Out+j])
			}
			data = binary.LittleEndian.AppendUint32(data, math.Float32bits(l.Bias[j]))
			data = binary.LittleEndian.AppendUint32(data, math.Float32bits(most))
			for i := range l.In {
				data = append(data, byte(int8(math.Round(float64(l.Weights[i*l.Out+j]/most*127)))))
			}
		}
	}
	return data
}

// Decode reads what [Network.Encode] returned.
func Decode(data []byte) (*Network, error) {
	short := errors.New("digits: the weights are cut off")
	number := func() (float32, error) {
		if len(data) < 4 {
			return 0, short
		}
		v := math.Float32frombits(binary.LittleEndian.Uint32(data))
		data = data[4:]
		return v, nil
	}
	n := New()
	temperature, err := number()
	n.Temperature = float64(temperature)
	for _, l := range n.Layers {
		for j := range l.Out {
			var scale float32
			if l.Bias[j], err = number(); err != nil {
				return nil, err
			}
			if scale, err = number(); err != nil {
				return nil, err
			}
			if len(data) < l.In {
				return nil, short
			}
			for i := range l.In {
				l.Weights[i*l.Out+j] = float32(int8(data[i])) * scale / 127
			}
			data = data[l.In:]
		}
	}
	return n, err
}

// Logits returns the unscaled logarithms of the probabilities.
func (n *Network) Logits(patch *Patch) (logits [Classes]float32) {
	var first [28 * 28 * Channels1]float32
	convolve(first[:], patch[:], 28, 1, Kernel1, Kernel1/2, &n.Layers[0])
	var second [14 * 14 * Channels1]float32
	pool(second[:], first[:], 28, Channels1)
	var third [14 * 14 * Channels2]float32
	convolve(third[:], second[:], 14, Channels1, Kernel2, Kernel2/2, &n.Layers[1])
	var fourth [7 * 7 * Channels2]float32
	pool(fourth[:], third[:], 14, Channels2)
	var features [Features]float32
	convolve(features[:], fourth[:], 7, Channels2, Kernel3, 0, &n.Layers[2])
	var hidden [Hidden]float32
	copy(hidden[:], n.Layers[3].Bias)
	n.Layers[3].add(hidden[:], features[:], 0)
	for i, v := range hidden {
		hidden[i] = max(v, 0)
	}
	copy(logits[:], n.Layers[4].Bias)
	n.Layers[4].add(logits[:], hidden[:], 0)
	return logits
}

// add adds the products of inputs with the rows of weights from the given one on.
func (l *Layer) add(sums, inputs []float32, row int) {
	weights := l.Weights[row*l.Out:]
	for i, v := range inputs {
		if v == 0 { // about half of the inputs, after max(0, x)
			continue
		}
		w := weights[i*l.Out:][:len(sums)]
		for j := range sums {
			sums[j] += v * w[j]
		}
	}
}

// convolve computes a convolution and max(0, x). Pictures have side × side pixels of so many
// channels each. Without padding, the result is smaller.
func convolve(to, from []float32, side, channels, kernel, padding int, l *Layer) {
	size := side + 2*padding - kernel + 1
	for y := range size {
		for x := range size {
			sums := to[(y*size+x)*l.Out:][:l.Out]
			copy(sums, l.Bias)
			left, right := max(x-padding, 0), min(x-padding+kernel, side)
			for ky := range kernel {
				row := y - padding + ky
				if row < 0 || row >= side {
					continue
				}
				inputs := from[(row*side+left)*channels : (row*side+right)*channels]
				l.add(sums, inputs, (ky*kernel+left-x+padding)*channels)
			}
			for i, v := range sums {
				sums[i] = max(v, 0)
			}
		}
	}
}

// pool takes the maximum of each square of 2×2 pixels.
func pool(to, from []float32, side, channels int) {
	half := side / 2
	for y := range half {
		for x := range half {
			a := from[(2*y*side+2*x)*channels:][:2*channels]
			b := from[((2*y+1)*side+2*x)*channels:][:2*channels]
			row := to[(y*half+x)*channels:][:channels]
			for i := range row {
				row[i] = max(a[i], a[channels+i], b[i], b[channels+i])
			}
		}
	}
}

// Softmax turns logits into probabilities.
func Softmax(logits []float32, temperature float64) (probabilities [Classes]float64) {
	most := logits[0]
	for _, v := range logits {
		most = max(most, v)
	}
	sum := 0.0
	for i, v := range logits {
		probabilities[i] = math.Exp(float64(v-most) / temperature)
		sum += probabilities[i]
	}
	for i := range probabilities {
		probabilities[i] /= sum
	}
	return probabilities
}

// Probabilities returns the probabilities of an empty cell (0) and of the digits 1 to 9.
func (n *Network) Probabilities(patch *Patch) [Classes]float64 {
	logits := n.Logits(patch)
	return Softmax(logits[:], n.Temperature)
}
