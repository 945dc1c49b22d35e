import type { FamilyList } from '#lib/catalogue/family.ts'
import * as counts from '#lib/i18n/counts.ts'
import { joinList } from '#lib/i18n/list.ts'

import type { GroupKind } from './kinds.ts'
import * as messages from './messages.ts'

interface Summarized {
  kind: GroupKind
  names: readonly string[]
  list: Pick<FamilyList, 'count' | 'isMore'>
}

/** How many families a group has, as far as they were counted. */
export const countOf = ({ count, isMore }: Summarized['list']): string =>
  isMore ? messages.familiesAtLeast(count) : counts.families(count)

/** What a group is called. */
export function titleOf({ kind, names }: Pick<Summarized, 'kind' | 'names'>): string {
  switch (kind) {
    case 'category':
      return messages.category(joinList(names))
    case 'vendor':
      return messages.vendor(joinList(names))
    case 'words':
      return messages.words
    case 'synonyms':
      return messages.synonyms
    case 'similar':
      return messages.similar
    case 'partial':
      return messages.partial
  }
}

function describe({ kind, names, list }: Summarized): string {
  const families = countOf(list)
  switch (kind) {
    case 'category':
      return names.length > 1
        ? messages.inCategories(families, joinList(names))
        : messages.inCategory(families, joinList(names))
    case 'vendor':
      return messages.ofVendor(families, joinList(names))
    case 'words':
      return messages.withAllWords(families)
    case 'synonyms':
      return messages.byOtherWords(families)
    case 'similar':
      return messages.withSimilarNames(families)
    case 'partial':
      return messages.withSomeWords(families)
  }
}

/** What is said aloud of the groups; '' where there are none. */
export function summarize(groups: readonly Summarized[], exact: number): string {
  if (groups.length === 0) return ''
  const begin = exact === 0 ? messages.noExactMatch : messages.elsewhere
  return messages.summary(begin, groups.map(describe).join(', '))
}
