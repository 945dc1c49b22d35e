import sharp from 'sharp'
import { describe, expect, it } from 'vitest'

import { drawings } from '#scripts/demo/drawing/drawings.ts'
import { isKnownFinish } from '#scripts/demo/drawing/kit/palette.ts'
import type { DemoFamily } from '#scripts/demo/families/demo-family.ts'
import { demoFamilies } from '#scripts/demo/families/families.ts'
import { sorts } from '#scripts/demo/kinds/sorts.ts'
import { drawThumbnail, renderPreview, renderThumbnail } from '#scripts/demo/thumbnail.ts'

const oneOfEachSort = (): DemoFamily[] => {
  const found = new Map<string, DemoFamily>()
  for (const family of demoFamilies(2000)) {
    if (!found.has(family.sort)) found.set(family.sort, family)
  }
  return [...found.values()]
}

describe('thumbnails', () => {
  it('exist for every sort, and no two sorts share one', () => {
    expect(sorts.filter(({ key }) => !(key in drawings))).toEqual([])
    const pictures = oneOfEachSort().map(drawThumbnail)
    expect(pictures).toHaveLength(sorts.length)
    expect(new Set(pictures).size).toBe(pictures.length)
  })

  it('hold only numbers that can be drawn', () => {
    for (const family of oneOfEachSort()) {
      expect(drawThumbnail(family)).not.toMatch(/NaN|Infinity|undefined/u)
    }
  })

  it('know the colour of every finish', () => {
    const finishes = new Set(sorts.flatMap((sort) => sort.finishes))
    expect([...finishes].filter((finish) => !isKnownFinish(finish))).toEqual([])
  })

  it('are PNG pictures of 300 by 300, half of them below 20 KB and all below 48', async () => {
    const sizes: number[] = []
    for (const family of oneOfEachSort()) {
      const picture = await renderThumbnail(family)
      const { width, height, format } = await sharp(picture).metadata()
      expect({ width, height, format }).toEqual({ width: 300, height: 300, format: 'png' })
      sizes.push(picture.length)
    }
    const sorted = sizes.toSorted((a, b) => a - b)
    expect(sorted[sorted.length >> 1]).toBeLessThan(20 * 1024)
    expect(sorted.at(-1)).toBeLessThan(48 * 1024)
  }, 60_000)

  it('leave the same quiet border round every drawing', async () => {
    const corners = new Set<string>()
    for (const family of oneOfEachSort().slice(0, 20)) {
      const { data, info } = await sharp(await renderThumbnail(family))
        .raw()
        .toBuffer({ resolveWithObject: true })
      corners.add(
        [...data.subarray(0, info.channels)].map((value) => Math.round(value / 4)).join(' '),
      )
    }
    expect(corners.size).toBe(1)
  })

  it('are rendered once for families that look alike', async () => {
    const [family] = demoFamilies(1)
    if (!family) throw new Error('There are no families')
    const twin = { ...family, name: 'Another name' }
    expect(await renderPreview(twin)).toBe(await renderPreview(family))
  })

  it('are refused for a sort that no drawing shows', () => {
    const [family] = demoFamilies(1)
    if (!family) throw new Error('There are no families')
    expect(() => drawThumbnail({ ...family, sort: 'spaceship' })).toThrow(
      'No drawing shows families of the sort spaceship',
    )
  })
})
