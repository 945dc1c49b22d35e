import { cutGround } from './cut-ground.ts'
import { previewName } from './names.ts'
import { decodePng, encodePng, PngError } from './png.ts'

/** The picture of a family, as it is uploaded. */
export interface PreviewPicture {
  readonly name: string
  readonly png: Uint8Array<ArrayBuffer>
}

/** Less than this share of a picture is nothing that could be recognised: 8 pixels of Revit's previews. */
const leastSeen = 0.0005

const widthOf = (png: Uint8Array<ArrayBuffer>): number => new DataView(png.buffer).getUint32(16)

/**
 * The picture of a family out of its preview, with its ground made transparent; one that cannot be cut out stays as
 * it is.
 *
 * @param png at least a header with a believable size
 * @returns null where nothing is on it but the ground
 */
export async function pictureOfPreview(png: Uint8Array): Promise<PreviewPicture | null> {
  const own = Uint8Array.from(png)
  const name = previewName(widthOf(own))
  try {
    const cut = cutGround(await decodePng(own))
    if (!cut) return { name, png: own }
    return cut.seen < leastSeen ? null : { name, png: await encodePng(cut.pixels) }
  } catch (error) {
    if (error instanceof PngError) return { name, png: own }
    throw error
  }
}
