package reason

// Parts maps the role of a candidate in a step to the way it is drawn.
var Parts = parts
