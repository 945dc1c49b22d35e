import { titleCase } from '#lib/catalogue/family.ts'
import type { FilterChoice } from '#lib/catalogue/filters/choices.ts'
import * as messages from '#lib/catalogue/filters/messages.ts'
import * as terms from '#lib/i18n/terms.ts'

export const releaseLabel = (release: number): string =>
  release === 0 ? messages.unknownRelease : terms.revitYear(release)

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
      return ownRelease === null ? messages.opensInMine : messages.opensIn(ownRelease)
    case 'favourites':
      return messages.favourites
    case 'board':
      return messages.thisBoard
  }
}
