import type { GroupKind } from '#lib/catalogue/search/groups/kinds.ts'
import type { FoundGroup } from '#lib/catalogue/search/groups/search-groups.ts'
import { searchGroups } from '#lib/catalogue/search/groups/search-groups.ts'
import { wantedText } from '#lib/catalogue/search/text.ts'
import type { Connections } from '#reading/postgres/connections.ts'

import { type Asker, chosenBy, holdsText } from './conditions.ts'
import type { Dictionary } from './dictionary.ts'
import { openGroupStore } from './group-store.ts'
import { isEverything, readKnownCounts } from './known-counts.ts'
import { type Condition, countUpTo, type FamilyPage, type Part, readAll, readPage } from './page.ts'
import type { ReadQuery } from './query.ts'
import { runSteps } from './steps.ts'

/** The families whose names hold the text of a query, within its other choices, as a condition. */
export const exactly =
  (query: ReadQuery, asker: Asker, isForAll = false): Condition =>
  (parameters) =>
    `${holdsText(query.text, parameters)} AND ${chosenBy(query, asker, parameters, { isForAll })}`

/** Counting more takes longer than a reader waits for a page. */
const mostCounted = 1000

/** The families whose names hold the text of a query, within its other choices. */
export function findFamilies(
  pool: Connections,
  query: ReadQuery,
  asker: Asker,
  part: Part,
): Promise<FamilyPage> {
  const page = { order: query.order, part }
  return isEverything(query)
    ? readAll(pool, asker.names, page, countFamilies(pool, query, asker))
    : readPage(pool, asker.names, { ...page, where: exactly(query, asker) }, mostCounted)
}

/** How many there are, which takes longer than a page of them where they are many. */
export async function countFamilies(
  pool: Connections,
  query: ReadQuery,
  asker: Asker,
): Promise<number> {
  if (!isEverything(query)) return countUpTo(pool, exactly(query, asker, true))
  const [all] = (await readKnownCounts(pool))('all')
  return all?.[1] ?? 0
}

interface GroupQuery {
  query: ReadQuery
  asker: Asker
  dictionary: Dictionary
  isNamedOnly: boolean
  /** Which families of a group are read. */
  partOf: (kind: GroupKind) => Part
}

/** What else the text of a query may mean, within its other choices. */
export async function findGroups(
  pool: Connections,
  { isNamedOnly, ...search }: GroupQuery,
): Promise<FoundGroup<FamilyPage>[]> {
  const { query, asker } = search
  if (wantedText(query.text) === null) return []
  const store = openGroupStore({ pool, ...search })
  const { synonyms } = asker.names
  return runSteps(searchGroups(store, { text: query.text, synonyms, isNamedOnly }))
}
