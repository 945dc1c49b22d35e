import { titleCase } from '#lib/domain/family.ts'
import type { FilterChoice } from '#lib/domain/filter-choices.ts'

export const releaseLabel = (release: number): string =>
  release === 0 ? 'Unknown release' : `Revit ${release}`

/** What a person reads of a choice. */
export function labelOf({ kind, value }: FilterChoice, ownRelease: number | null): string {
  switch (kind) {
    case 'text':
      return `“${value}”`
    case 'freemium':
    case 'category':
      return titleCase(value)
    case 'vendor':
      return value
    case 'release':
      return releaseLabel(Number(value))
    case 'fits':
      return ownRelease === null ? 'Opens in my Revit' : `Opens in Revit ${ownRelease}`
    case 'favourites':
      return 'My favourites'
    case 'board':
      return 'This board'
  }
}
