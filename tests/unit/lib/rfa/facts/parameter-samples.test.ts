import { describe, expect, it } from 'vitest'

import { readFamilyObjects } from '#lib/rfa/facts/family-objects.ts'
import { hasRealFiles, readList, realFile, whyNoRealFiles } from '#tests/unit/lib/rfa/real-files.ts'

interface Expected {
  file: string
  types: { params: { name: string; origin: string; guid: string | null }[] }[]
}

const { samples } = hasRealFiles
  ? (readList('expected.json') as { samples: Expected[] })
  : { samples: [] }

/** What the description of the file gives values for, which leaves out every empty parameter. */
const describedIn = ({ types }: Expected): Map<string, string | null> =>
  new Map(
    types
      .flatMap(({ params }) => params)
      .filter(({ origin }) => origin !== 'system')
      .map(({ name, guid }) => [name, guid?.toLowerCase() ?? null]),
  )

const parametersOf = async (file: string) =>
  (await readFamilyObjects(realFile(`samples/${file}`))).parameters

describe('the parameters of real families', () => {
  it.for(samples)('holds all that the description of $file names', async (sample, { skip }) => {
    skip(!hasRealFiles, whyNoRealFiles)
    const parameters = await parametersOf(sample.file)
    const guids = new Map(parameters.map(({ name, guid }) => [name, guid]))
    for (const [name, guid] of describedIn(sample)) {
      expect(guids.has(name), `${name} in ${sample.file}`).toBe(true)
      expect(guids.get(name)).toBe(guid)
    }
    expect(guids.size).toBe(parameters.length)
  })

  it('finds names, groups, data types and tooltips in releases of 2012 to 2026', async ({
    skip,
  }) => {
    skip(!hasRealFiles, whyNoRealFiles)
    const cutter = await parametersOf('2012_Cutter.rfa')
    const dimensions = 'autodesk.parameter.group:geometry'
    expect(cutter.map(({ name, group, spec }) => [name, group, spec])).toEqual([
      ['A1', dimensions, 'autodesk.spec.aec:angle'],
      ['A2', dimensions, 'autodesk.spec.aec:angle'],
      ['A3', dimensions, 'autodesk.spec.aec:angle'],
      ['Extrusion End', dimensions, 'autodesk.spec.aec:length'],
    ])
    const opening = await parametersOf('2020_199-wall-opening-rect.rfa')
    expect(opening).toHaveLength(51)
    expect(opening).toContainEqual({
      name: 'КП_Р_Ширина',
      group: dimensions,
      tooltip: 'Габаритный размер (ширина элемента)',
      spec: 'autodesk.spec.aec:length',
      guid: '8f2e4f93-9472-4941-a65d-0ac468fd6a5d',
    })
    const arrow = await parametersOf('2026_Symbol-North-Arrow.rfa')
    expect(arrow.map(({ name }) => name)).toEqual([
      'Visibility_Reference Text',
      'Visibility_Magnetic North',
      'Reference Text',
      'Radius',
      'Offset_Reference Text',
      'Rotation from True North',
      'Magnetic True North',
    ])
    expect(arrow[0]?.group).toBe('autodesk.parameter.group:visibility')
  })

  it.for(['2013_PlaneVectorIntersection-Sample.rfa', '2024_ClashPoint.rfa'])(
    'finds none in %s, which has but those of its template and of an add-in',
    async (file, { skip }) => {
      skip(!hasRealFiles, whyNoRealFiles)
      expect(await parametersOf(file)).toEqual([])
    },
  )

  it('leaves out shared parameters that were deleted again', async ({ skip }) => {
    skip(!hasRealFiles, whyNoRealFiles)
    const names = (await parametersOf('2022_Sample-Family-Six.rfa')).map(({ name }) => name)
    expect(names).toContain('ModifiedIssue')
    expect(names).not.toContain('Modified Issue')
    expect(names).not.toContain('MOUNTING_HEIGHT_TOP_BVN')
  })
})
