/** The cropped square of a picture, in the picture's own pixels. */
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
  /** 1 shows as much as fits into a square. */
  zoom: number
}

export const wholeView: View = { x: 0.5, y: 0.5, zoom: 1 }

const most = 4

const within = (value: number, low: number, high: number) =>
  Math.min(Math.max(value, low), Math.max(low, high))

/** The visible square, which never reaches beyond the picture. */
export function cropSquare({ width, height }: Size, { x, y, zoom }: View): Square {
  const side = Math.min(width, height) / within(zoom, 1, most)
  return {
    left: within(x * width - side / 2, 0, width - side),
    top: within(y * height - side / 2, 0, height - side),
    side,
  }
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
