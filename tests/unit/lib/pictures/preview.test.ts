import { readdirSync } from 'node:fs'

import sharp from 'sharp'
import { describe, expect, it } from 'vitest'

import { decodePng } from '#lib/pictures/png.ts'
import { pictureOfPreview } from '#lib/pictures/preview.ts'
import { readRfa } from '#lib/rfa/read-rfa.ts'
import {
  hasRealFiles,
  realFile,
  realFolder,
  whyNoRealFiles,
} from '#tests/unit/lib/rfa/real-files.ts'

const plainPng = async (background: string) =>
  sharp({ create: { width: 128, height: 128, channels: 3, background } })
    .png()
    .toBuffer()

describe('the preview in a file', () => {
  it('with nothing on it is no picture', async () => {
    expect(await pictureOfPreview(await plainPng('#fff'))).toBeNull()
  })

  it('that cannot be cut out stays as it is', async () => {
    const interlaced = await sharp(await plainPng('#fff'))
      .png({ progressive: true })
      .toBuffer()
    const picture = await pictureOfPreview(interlaced)
    expect(picture?.name).toBe('preview-w128.png')
    expect(picture?.png).toEqual(Uint8Array.from(interlaced))
  })
})

/** How much of each sample's preview is its object, in per cent, as looked at. */
const shares: Record<string, number> = {
  '2012_Cutter': 27.4,
  '2013_PlaneVectorIntersection-Sample': 3,
  '2013_SetoutPointSingle': 30.4,
  '2014_SubcategoryStuff-Sample': 2.1,
  '2015_Paneling-Sample': 33.5,
  '2016_1PointReactor-AC-Sample': 76.3,
  '2020_199-wall-opening-rect': 29.4,
  '2020_ClashPoint': 12.7,
  '2022_Furniture-2022': 2.4,
  '2022_Sample-Family-Eight': 14.2,
  '2022_Sample-Family-Five': 8.7,
  '2022_Sample-Family-Fourteen': 0.9,
  '2022_Sample-Family-One': 2.6,
  '2022_Sample-Family-Six': 17.6,
  '2022_Sample-Family-Thirteen': 18.7,
  '2022_Sample-Family-Twelve': 0.8,
  '2023_ClashPoint': 12.7,
  '2024_ClashPoint': 12.7,
  '2025_Array-Sample': 3.2,
  '2026_ODI-GradeStake': 1.2,
  '2026_Symbol-North-Arrow': 3.4,
}

const empty = '2013_empty.rfa'
const samples = hasRealFiles
  ? readdirSync(`${realFolder}samples`).filter((file) => file !== empty)
  : []

describe.skipIf(!hasRealFiles)(`the preview of every sample (${whyNoRealFiles})`, () => {
  it('is none where the family is empty', async () => {
    const { preview } = await readRfa(realFile(`samples/${empty}`))
    expect(await pictureOfPreview(preview?.png ?? new Uint8Array())).toBeNull()
  })

  it.each(samples)('%s stands on any ground', async (file) => {
    const { preview } = await readRfa(realFile(`samples/${file}`))
    const png = preview?.png ?? new Uint8Array()
    const picture = await pictureOfPreview(png)
    const share = shares[file.replace('.rfa', '')]
    const { width, height, data } = await decodePng(picture?.png ?? new Uint8Array())
    expect([width, height]).toEqual([preview?.width, preview?.height])
    const alphaAt = (x: number, y: number) => data[4 * (y * width + x) + 3]
    const edge = Array.from({ length: width }, (_, at) => [
      alphaAt(at, 0),
      alphaAt(at, height - 1),
      alphaAt(0, at),
      alphaAt(width - 1, at),
    ]).flat()
    expect(new Set(edge)).toEqual(new Set([0]))
    const seen = data.filter((value, at) => at % 4 === 3 && value > 0).length
    expect((100 * seen) / (width * height)).toBeCloseTo(share ?? 100, 0)
    const original = await decodePng(Uint8Array.from(png))
    const changed = data.filter(
      (value, at) => data[at - (at % 4) + 3] === 255 && value !== original.data[at],
    )
    expect(changed).toHaveLength(0)
  })
})
