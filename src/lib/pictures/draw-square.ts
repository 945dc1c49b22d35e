import { cropSquare, type View } from './square-crop.ts'

export type Canvas = HTMLCanvasElement | OffscreenCanvas

/**
 * Draws the visible square of a picture.
 * @param side of the square that is drawn, in pixels
 */
export function drawSquare(canvas: Canvas, bitmap: ImageBitmap, view: View, side: number): void {
  const { left, top, side: length } = cropSquare(bitmap, view)
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d')
  if (!context) throw new TypeError('The browser does not draw pictures.')
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, left, top, length, length, 0, 0, side, side)
}
