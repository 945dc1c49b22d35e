import { casework } from './casework.ts'
import { furniture } from './furniture.ts'
import { lighting } from './lighting.ts'
import { electrical, mechanical } from './mechanical.ts'
import { doors, windows } from './openings.ts'
import { plumbing } from './plumbing.ts'
import { equipment, site } from './site.ts'
import type { Sort } from './sort.ts'
import { structural } from './structural.ts'

export const sorts: readonly Sort[] = [
  ...doors,
  ...windows,
  ...furniture,
  ...casework,
  ...lighting,
  ...plumbing,
  ...mechanical,
  ...electrical,
  ...structural,
  ...site,
  ...equipment,
]

export const sortNamed = (key: string): Sort => {
  const found = sorts.find((sort) => sort.key === key)
  if (!found) throw new Error(`No sort of family is named ${key}`)
  return found
}
