/** How a picture is looked at: enlarged so many times, and moved from the middle by so many pixels of the page. */
export interface ZoomView {
  readonly zoom: number
  readonly x: number
  readonly y: number
}

interface Size {
  readonly width: number
  readonly height: number
}

export const wholePicture: ZoomView = { zoom: 1, x: 0, y: 0 }

const maxZoom = 6

const within = (value: number, most: number): number => Math.min(Math.max(value, -most), most)

const clamp = ({ zoom, x, y }: ZoomView, { width, height }: Size): ZoomView => ({
  zoom,
  x: within(x, ((zoom - 1) * width) / 2),
  y: within(y, ((zoom - 1) * height) / 2),
})

/**
 * Enlarges, while the same spot of the picture stays under a point.
 *
 * @param factor below 1 shrinks, down to the whole picture
 * @param point from the middle of the view
 * @param size of the view
 */
export function zoomAt(
  view: ZoomView,
  factor: number,
  point: { x: number; y: number },
  size: Size,
): ZoomView {
  const zoom = Math.min(Math.max(view.zoom * factor, 1), maxZoom)
  const by = zoom / view.zoom
  return clamp(
    { zoom, x: point.x - (point.x - view.x) * by, y: point.y - (point.y - view.y) * by },
    size,
  )
}

/** Moves an enlarged picture, as far as its edges. */
export const moveBy = (view: ZoomView, right: number, down: number, size: Size): ZoomView =>
  clamp({ ...view, x: view.x + right, y: view.y + down }, size)
