## A map in the picture that can be moved and zoomed.
web-pan-map = Map view
web-pan-in = Zoom in
web-pan-out = Zoom out
web-pan-fit = Show the whole map
web-pan-me = Show where I am
