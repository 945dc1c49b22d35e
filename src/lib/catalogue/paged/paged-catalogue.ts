import { buildColumns } from '#lib/catalogue/columns/build-columns.ts'
import type { Columns } from '#lib/catalogue/columns/columns.ts'
import { familyOf, listRows } from '#lib/catalogue/data/family-list.ts'
import { type FirstFamily, readFamily } from '#lib/catalogue/data/first-families.ts'
import type { FamilyList } from '#lib/catalogue/family.ts'
import { countFacets, type Facets, type Own } from '#lib/catalogue/filters/count-facets.ts'
import type { Query } from '#lib/catalogue/filters/query.ts'
import { type GroupKind, groupKinds } from '#lib/catalogue/search/groups/kinds.ts'
import { startSearch } from '#lib/catalogue/search/search.ts'
import { walkChosen } from '#lib/catalogue/search/walk-chosen.ts'
import { type Failure, toFailure } from '#lib/failure/failure.ts'
import { isObject } from '#lib/shapes/json-object.ts'
import { unreadable } from '#lib/shapes/read.ts'

import { createPagedList, pageSize } from './paged-list.ts'
import { askNode } from './read-access.ts'
import { openSeen } from './seen-families.ts'

export type PagedResult =
  /** `failure` says why some families are not there; without a network, the list is of those that were looked at. */
  { list: FamilyList; failure: Failure | null } | { list: null; failure: Failure }

interface PagedGroup {
  kind: GroupKind
  names: readonly string[]
  list: FamilyList
}

/** A catalogue that is too large for a browser, and is asked page by page. */
export interface PagedCatalogue {
  /** The names of its categories and vendors, without families. */
  columns: Columns
  total: number
  /**
   * Searches, and goes on to fetch what is scrolled to.
   * @param show is called again whenever more has arrived
   * @returns what ends it
   */
  search: (query: Query, show: (result: PagedResult) => void) => () => void
  /** @throws FailureError */
  count: (query: Query) => Promise<number>
  /** @throws FailureError */
  countFacets: (query: Query, own: Own) => Promise<Facets>
  /** @param onChange hears of families of a group that have arrived @throws FailureError */
  findGroups: (
    query: Query,
    isNamedOnly: boolean,
    onChange: (kind: GroupKind, list: FamilyList) => void,
  ) => Promise<PagedGroup[]>
}

const root = '/api/discover/catalogue'

const listOf = (numbers: Uint32Array | null | undefined) => (numbers ? [...numbers] : null)

/** A query as the nodes take it. */
const toJson = (query: Query) => {
  const { text, freemium, order, categories, vendors, releases, opensIn, leftOut } = query
  return {
    text,
    freemium,
    order,
    categories,
    vendors,
    releases,
    opensIn: opensIn ?? null,
    favouriteNumbers: listOf(query.favouriteNumbers),
    within: listOf(query.within),
    leftOut: leftOut ? { ...leftOut, numbers: listOf(leftOut.numbers) } : null,
  }
}

interface Page {
  count: number
  isCountExact: boolean
  families: FirstFamily[]
}

function readPage(answer: unknown, collection: unknown): Page {
  if (!isObject(answer) || !Array.isArray(answer.cards) || typeof collection !== 'string') {
    throw unreadable('A page has no families.')
  }
  return {
    count: Number(answer.count),
    isCountExact: answer.isCountExact === true,
    families: answer.cards.map((card) => readFamily(card, collection)),
  }
}

const isKind = (value: unknown): value is GroupKind => groupKinds.some((kind) => kind === value)

function readGroup(answer: unknown, collection: unknown) {
  if (!isObject(answer) || !isKind(answer.kind) || !Array.isArray(answer.names)) {
    throw unreadable('A group has no kind.')
  }
  return {
    kind: answer.kind,
    names: answer.names.map(String),
    page: readPage(answer, collection),
  }
}

const isNameList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((name) => typeof name === 'string')

async function readNames() {
  const answer = await askNode({ path: `${root}/names` })
  if (!isObject(answer) || !isNameList(answer.categories) || !isNameList(answer.vendors)) {
    throw unreadable('The catalogue has no names.')
  }
  const names = { categoryNames: answer.categories, vendorNames: answer.vendors }
  return { columns: buildColumns([], navigator.language, names), total: Number(answer.total) }
}

const isOffline = (failure: Failure): boolean =>
  failure.kind === 'offline' || failure.kind === 'busy'

/** Opens the catalogue of the read nodes; without a network, what was looked at of it. @throws FailureError */
export async function openPagedCatalogue(): Promise<PagedCatalogue> {
  const seen = await openSeen()
  const { columns, total } = await readNames().catch((error: unknown) => {
    const known = seen.readColumns()
    if (!isOffline(toFailure(error)) || known.numbers.length === 0) throw error
    return { columns: known, total: known.numbers.length }
  })

  const ask = async (path: string, body: Record<string, unknown>, signal?: AbortSignal) => {
    const answer = await askNode({ path: root + path, body, ...(signal && { signal }) })
    if (!isObject(answer)) throw unreadable('A read node gave no answer.')
    return answer
  }

  const keep = (families: readonly FirstFamily[]) => {
    seen.add(families)
    return families.map(familyOf)
  }

  function searchSeen(query: Query): FamilyList {
    const search = startSearch(seen.readColumns(), query, { walk: walkChosen })
    search.run(Infinity)
    const { count, numberAt = () => undefined } = listRows(search)
    const at = (position: number) => {
      const family = seen.get(numberAt(position) ?? 0)
      if (!family) throw new RangeError(`There is no family at ${position}`)
      return familyOf(family)
    }
    return { count, at, numberAt }
  }

  async function count(query: Query, signal?: AbortSignal): Promise<number> {
    const answer = await ask('/count', { query: toJson(query) }, signal)
    return Number(answer.count)
  }

  function search(query: Query, show: (result: PagedResult) => void): () => void {
    const ending = new AbortController()
    const { signal } = ending
    const fetchPart = async (from: number) => {
      const answer = await ask('/find', { query: toJson(query), from, limit: pageSize }, signal)
      return readPage(answer, answer.collection)
    }
    const tell = (result: PagedResult) => {
      if (!signal.aborted) show(result)
    }
    async function begin(): Promise<void> {
      const first = await fetchPart(0)
      const list = createPagedList({
        count: first.count,
        first: keep(first.families),
        fetchPage: async (from) => keep((await fetchPart(from)).families),
        onChange: (changed, failure) => tell({ list: changed, failure }),
      })
      signal.addEventListener('abort', list.stop)
      tell({ list: list.makeList(), failure: null })
      if (first.isCountExact || signal.aborted) return
      await count(query, signal).then(list.setCount, (error: unknown) =>
        tell({ list: list.makeList(), failure: toFailure(error) }),
      )
    }
    begin().catch((error: unknown) => {
      const failure = toFailure(error)
      tell({ list: isOffline(failure) ? searchSeen(query) : null, failure })
    })
    return () => ending.abort()
  }

  return {
    columns,
    total,
    search,
    count,
    async countFacets(query, own) {
      try {
        return (await ask('/facets', {
          query: toJson(query),
          release: own.release,
        })) as unknown as Facets
      } catch (error) {
        if (!isOffline(toFailure(error))) throw error
        return countFacets(seen.readColumns(), query, own)
      }
    },
    async findGroups(query, isNamedOnly, onChange) {
      const given = { query: toJson(query), isNamedOnly }
      const { groups, collection } = await ask('/groups', given)
      if (!Array.isArray(groups)) throw unreadable('There are no groups.')
      return groups.map((group) => {
        const { kind, names, page } = readGroup(group, collection)
        const list = createPagedList({
          count: page.count,
          first: keep(page.families),
          fetchPage: async (from) => {
            const answer = await ask('/groups', { ...given, kind, from, limit: pageSize })
            const all = (Array.isArray(answer.groups) ? answer.groups : []) as unknown[]
            const read = all.map((one) => readGroup(one, collection))
            return keep(read.find((one) => one.kind === kind)?.page.families ?? [])
          },
          onChange: (changed) => onChange(kind, changed),
        })
        return { kind, names, list: list.makeList() }
      })
    },
  }
}
