import { createHash } from 'node:crypto'

import { writeDemoRfa } from '#scripts/demo/rfa/rfa-file.ts'

import type { DemoFamily } from './demo-family.ts'
import { rfaNameOf } from './file-name.ts'

/** The record of a family, but for its picture, its status and whose it is. */
export const familyRecord = async (family: DemoFamily) => {
  const rfa = await writeDemoRfa(family)
  return {
    name: family.name,
    desc: family.description,
    freemium: family.freemium,
    parametric: family.parametric,
    nested_family: family.nestedFamilies,
    specification: family.specification,
    rfa: new File([Uint8Array.from(rfa)], rfaNameOf(family.name), {
      type: 'application/octet-stream',
    }),
    revit_release: family.release,
    sha256: createHash('sha256').update(rfa).digest('hex'),
    bytes: rfa.length,
    type_count: family.parametric.types.length,
  }
}

export const pngFile = (picture: Uint8Array, name: string): File =>
  new File([Uint8Array.from(picture)], name, { type: 'image/png' })
