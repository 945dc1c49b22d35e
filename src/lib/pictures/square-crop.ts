/** The cropped square of a picture, in the picture's own pixels; where it shows all of one, it reaches beyond. */
export interface Square {
  left: number
  top: number
  side: number
}

export interface Size {
  width: number
  height: number
}

/** The view: the centre of the square as fractions of the picture, and the zoom. */
export interface View {
  x: number
  y: number
  /** 1 shows as much as fills a square, and less than that up to all of it. */
  zoom: number
}

export const wholeView: View = { x: 0.5, y: 0.5, zoom: 1 }

const most = 4

const within = (value: number, low: number, high: number) =>
  Math.min(Math.max(value, low), Math.max(low, high))

/** The zoom that shows all of a picture, 1 for a square one. */
export const leastZoom = ({ width, height }: Size): number =>
  Math.min(width, height) / Math.max(width, height)

const place = (centre: number, length: number, side: number): number =>
  side > length ? (length - side) / 2 : within(centre * length - side / 2, 0, length - side)

/** The visible square, which reaches beyond the picture on two sides at most, alike on both. */
export function cropSquare(size: Size, { x, y, zoom }: View): Square {
  const { width, height } = size
  const side = Math.min(width, height) / within(zoom, leastZoom(size), most)
  return { left: place(x, width, side), top: place(y, height, side), side }
}

/** Moves the view by shares of the square; it stops where the picture ends. */
export function moveView(size: Size, view: View, right: number, down: number): View {
  const { left, top, side } = cropSquare(size, view)
  const moved = {
    x: (left + side / 2 + right * side) / size.width,
    y: (top + side / 2 + down * side) / size.height,
  }
  const square = cropSquare(size, { ...view, ...moved })
  return {
    ...view,
    x: (square.left + side / 2) / size.width,
    y: (square.top + side / 2) / size.height,
  }
}
