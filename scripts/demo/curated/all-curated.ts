import { caseworkAndLighting } from './casework-and-lighting.ts'
import type { CuratedFamily } from './curated.ts'
import { equipment } from './equipment.ts'
import { furniture } from './furniture.ts'
import { openings } from './openings.ts'
import { services } from './services.ts'
import { structureAndSite } from './structure-and-site.ts'

const shelves = [furniture, services, caseworkAndLighting, openings, structureAndSite, equipment]

/** One from each shelf in turn, so that the first page shows a little of everything. */
export const curatedFamilies: readonly CuratedFamily[] = Array.from(
  { length: Math.max(...shelves.map((shelf) => shelf.length)) },
  (_, row) => shelves.flatMap((shelf) => shelf.slice(row, row + 1)),
).flat()
