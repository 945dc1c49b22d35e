import sharp from 'sharp'

import type { Appearance } from '#scripts/demo/drawing/kit/appearance.ts'
import { coloursOf } from '#scripts/demo/drawing/kit/palette.ts'
import { drawScene } from '#scripts/demo/drawing/kit/scene.ts'
import type { DemoFamily } from '#scripts/demo/families/demo-family.ts'

import { drawings } from './drawing/drawings.ts'

const step = 1.5

/** Rounds a length to one of a few sizes, so that families of similar proportions share a picture. */
const coarse = (millimetres: number): number =>
  Math.round(step ** Math.round(Math.log(Math.max(1, millimetres)) / Math.log(step)))

const appearanceOf = ({ variant, parametric: { parameters, types } }: DemoFamily): Appearance => {
  const middle = types[Math.floor(types.length / 2)]
  const read = (parameter: string): string | undefined =>
    middle?.values[parameters.findIndex(({ name: each }) => each === parameter)] ?? undefined
  const size = (fallback: number, ...names: string[]): number => {
    const given = names.map((each) => Number(read(each))).find((value) => value > 0)
    return coarse(given ?? fallback)
  }
  const width = size(900, 'Width', 'Diameter')
  const height = size(900, 'Height')
  return {
    width,
    height,
    depth: size(height, 'Depth', 'Frame Depth'),
    ...coloursOf(read('Finish Material') ?? ''),
    variant,
  }
}

const drawn = new Map<string, string>()

/** The picture of a family as an SVG of 300 by 300. */
export const drawThumbnail = (family: DemoFamily): string => {
  const draw = drawings[family.sort]
  if (!draw) throw new Error(`No drawing shows families of the sort ${family.sort}`)
  const appearance = appearanceOf(family)
  const key = `${family.sort} ${Object.values(appearance).join(' ')}`
  const svg = drawn.get(key) ?? drawScene(draw(appearance))
  drawn.set(key, svg)
  return svg
}

interface Pictures {
  readonly thumbnail: Uint8Array
  readonly preview: Uint8Array
}

const rendered = new Map<string, Promise<Pictures>>()

const render = async (svg: string): Promise<Pictures> => {
  const { data, info } = await sharp(Buffer.from(svg)).raw().toBuffer({ resolveWithObject: true })
  const picture = () =>
    sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  const [thumbnail, preview] = await Promise.all([
    picture().png({ compressionLevel: 9 }).toBuffer(),
    picture()
      .flatten({ background: '#ffffff' })
      .resize(128, 128)
      .png({ compressionLevel: 9 })
      .toBuffer(),
  ])
  return { thumbnail, preview }
}

/** Families that look alike share one rendering. */
const picturesOf = (family: DemoFamily): Promise<Pictures> => {
  const svg = drawThumbnail(family)
  const pictures = rendered.get(svg) ?? render(svg)
  rendered.set(svg, pictures)
  return pictures
}

/** A PNG picture of 300 by 300: PocketBase makes smaller ones of a WebP picture with darkened whites. */
export const renderThumbnail = async (family: DemoFamily): Promise<Uint8Array> =>
  (await picturesOf(family)).thumbnail

/** A PNG picture of 128 by 128 on white, as Revit stores it. */
export const renderPreview = async (family: DemoFamily): Promise<Uint8Array> =>
  (await picturesOf(family)).preview
