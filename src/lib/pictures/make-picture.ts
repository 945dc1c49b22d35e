import { cutGround } from './cut-ground.ts'
import { drawSquare } from './draw-square.ts'
import { encodePicture } from './encode-picture.ts'
import { maxPictureBytes } from './limits.ts'
import { pictureName } from './names.ts'
import { cropSquare, leastZoom, type View, wholeView } from './square-crop.ts'

/** A picture that is opened to be cropped. */
export interface OpenPicture {
  readonly whole: ImageBitmap
  /** The same with its ground made transparent; null where the ground is not plain. */
  readonly cut: ImageBitmap | null
}

/** Both sizes of a picture, made in the browser, so that the server never has to read one to make another. */
export interface MadePicture {
  /** What is shown when the picture is opened. */
  readonly large: File
  /** What is shown on cards, in lists and on the family's page. */
  readonly small: File
}

const largeSide = 1200
const smallSide = 300
/** A picture is cut out at no more than this, in pixels. */
const cutSide = 1600

async function fileOf(canvas: OffscreenCanvas): Promise<File> {
  const blob = await encodePicture(canvas, maxPictureBytes)
  return new File([blob], pictureName(canvas.width, blob.type), { type: blob.type })
}

function cutOut(whole: ImageBitmap): Promise<ImageBitmap> | null {
  const scale = Math.min(1, cutSide / Math.max(whole.width, whole.height))
  const width = Math.max(1, Math.round(whole.width * scale))
  const height = Math.max(1, Math.round(whole.height * scale))
  const context = new OffscreenCanvas(width, height).getContext('2d')
  if (!context) throw new TypeError('The browser does not draw pictures.')
  context.imageSmoothingQuality = 'high'
  context.drawImage(whole, 0, 0, width, height)
  const cut = cutGround(context.getImageData(0, 0, width, height))
  return cut && createImageBitmap(new ImageData(cut.pixels.data, width, height))
}

/** @throws where the browser cannot read it as a picture */
export async function openPicture(file: Blob): Promise<OpenPicture> {
  const whole = await createImageBitmap(file)
  return { whole, cut: await cutOut(whole) }
}

export function closePicture({ whole, cut }: OpenPicture): void {
  whole.close()
  cut?.close()
}

/** All of a picture where its ground is plain, otherwise the square in its middle. */
export const firstView = ({ whole, cut }: OpenPicture): View =>
  cut ? { ...wholeView, zoom: leastZoom(whole) } : wholeView

async function makeSize(bitmap: ImageBitmap, view: View, most: number): Promise<File> {
  const side = Math.max(1, Math.min(most, Math.round(cropSquare(bitmap, view).side)))
  const canvas = new OffscreenCanvas(side, side)
  drawSquare(canvas, bitmap, view, side)
  return fileOf(canvas)
}

/** Makes the sizes of a cropped picture; one that is smaller than a size is not enlarged. */
export const makePicture = async (bitmap: ImageBitmap, view: View): Promise<MadePicture> => ({
  large: await makeSize(bitmap, view, largeSide),
  small: await makeSize(bitmap, view, smallSide),
})

/** The small size of a picture that is stored already. @throws where the browser cannot read it */
export async function makeSmall(stored: Blob): Promise<File> {
  const bitmap = await createImageBitmap(stored)
  try {
    return await makeSize(bitmap, wholeView, smallSide)
  } finally {
    bitmap.close()
  }
}

/** A picture as it comes, without anybody looking at it. @throws where the browser cannot read it */
export async function makeWhole(file: Blob): Promise<MadePicture> {
  const picture = await openPicture(file)
  try {
    return await makePicture(picture.cut ?? picture.whole, firstView(picture))
  } finally {
    closePicture(picture)
  }
}
