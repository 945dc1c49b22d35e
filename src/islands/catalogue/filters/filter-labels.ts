import { titleCase } from '#lib/catalogue/family.ts'
import type { FilterChoice } from '#lib/catalogue/filters/choices.ts'
import * as words from '#lib/catalogue/filters/messages.ts'

export const releaseLabel = (release: number): string =>
  release === 0 ? words.unknownRelease : words.revit(release)

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
      return ownRelease === null ? words.opensInMine : words.opensIn(ownRelease)
    case 'favourites':
      return words.favourites
    case 'board':
      return words.thisBoard
  }
}
