package terminal_test

import (
	"bufio"
	"io"
	"net"
	"os/exec"
	"runtime"
	"sync"
	"testing"
)

// serve listens on a port and runs the program for each client, with the connection as its
// input and output, as socat and systemd do. It sends the exit status of each run to statuses.
func serve(t *testing.T, args ...string) (address string, statuses <-chan int) {
	t.Helper()
	if runtime.GOOS == "windows" {
		t.Skip("Go hands no connection to another process on Windows")
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ended := make(chan int)
	var clients sync.WaitGroup
	clients.Go(func() {
		for {
			connection, err := listener.Accept()
			if err != nil {
				return // the test is over
			}
			socket, err := connection.(*net.TCPConn).File()
			connection.Close()
			if err != nil {
				t.Error(err)
				return
			}
			program := exec.Command("nonet", args...)
			program.Stdin, program.Stdout = socket, socket
			if err := program.Start(); err != nil {
				t.Error(err)
			}
			socket.Close()
			clients.Go(func() {
				_ = program.Wait() // the exit status is read below
				ended <- program.ProcessState.ExitCode()
			})
		}
	})
	t.Cleanup(func() {
		listener.Close()
		clients.Wait()
	})
	return listener.Addr().String(), ended
}

// client is a connection whose Close only closes the sending side.
type client struct{ *net.TCPConn }

func (c client) Close() error { return c.CloseWrite() }

func dial(t *testing.T, address string) client {
	t.Helper()
	connection, err := net.Dial("tcp", address)
	if err != nil {
		t.Fatal(err)
	}
	return client{connection.(*net.TCPConn)}
}

// Several clients are served at the same time. Each sends its next puzzle after receiving an
// answer.
func TestServer(t *testing.T) {
	address, statuses := serve(t, "solve", "-o", "line")
	var peers []*peer
	for range 4 {
		connection := dial(t, address)
		defer connection.TCPConn.Close()
		peers = append(peers, &peer{t, connection, bufio.NewReader(connection), statuses})
	}
	for _, question := range dialogue {
		for _, p := range peers {
			p.send(question.ask)
		}
		for _, p := range peers {
			p.want(question.want)
		}
	}
	for _, p := range peers {
		p.leave(1)
	}
}

// A client may disconnect during an answer, during a question, or in between, without causing
// an error.
func TestTheClientLeaves(t *testing.T) {
	tests := map[string]struct {
		ask  string
		read int // bytes of the answer that the client reads
	}{
		"in an answer":   {empty, 100},
		"in a question":  {"53..7....6..195", 0},
		"between":        {unique, len(solution)},
		"without asking": {"# hello\n" + unique, 0},
	}
	address, statuses := serve(t, "solve", "-n", "0")
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			connection := dial(t, address)
			if _, err := io.WriteString(connection, test.ask); err != nil {
				t.Fatal(err)
			}
			if _, err := io.ReadFull(connection, make([]byte, test.read)); err != nil {
				t.Error(err)
			}
			connection.SetLinger(0) // makes Close reset the connection
			connection.TCPConn.Close()
			if got := <-statuses; got != 0 {
				t.Errorf("status %d, want 0", got)
			}
		})
	}
}
