package collection

var Moved = moved
