import { buildColumns } from '#lib/catalogue/columns/build-columns.ts'
import type { Columns } from '#lib/catalogue/columns/columns.ts'
import { familyOf, listRows } from '#lib/catalogue/data/family-list.ts'
import { type FirstFamily, readFamily } from '#lib/catalogue/data/first-families.ts'
import type { Addresses } from '#lib/catalogue/data/source.ts'
import type { FamilyList } from '#lib/catalogue/family.ts'
import { countFacets, type Facets, type Own } from '#lib/catalogue/filters/count-facets.ts'
import { noFilter } from '#lib/catalogue/filters/filter.ts'
import type { Query } from '#lib/catalogue/filters/query.ts'
import { type GroupKind, groupKinds } from '#lib/catalogue/search/groups/kinds.ts'
import { startSearch } from '#lib/catalogue/search/search.ts'
import { walkChosen } from '#lib/catalogue/search/walk-chosen.ts'
import { toFailure } from '#lib/failure/failure.ts'
import { isObject } from '#lib/shapes/json-object.ts'
import { unreadable } from '#lib/shapes/read.ts'
import { sleep } from '#lib/timing/sleep.ts'

import { askNode } from './api.ts'
import { createPagedList, pageSize } from './paged-list.ts'
import { openSeen } from './seen-families.ts'
import { createShownPages, type PagedResult, type ShownPages } from './shown-pages.ts'
import { isAway } from './when-too-large.ts'

/** A type that is found by its name. */
export interface NamedType {
  /** Of its family. */
  number: number
  id: string
  family: string
  name: string
}

interface NamedTypes {
  /** The best of them. */
  types: readonly NamedType[]
  /** How many there are; null where there are too many to count them. */
  total: number | null
}

interface PagedGroup {
  kind: GroupKind
  names: readonly string[]
  list: FamilyList
}

/** Families that a text finds, as a small catalogue of their own. */
interface LookedUp {
  /** With the names of all categories and vendors. */
  columns: Columns
  addresses: Addresses
  /** How many were found, and whether these are all. */
  total: number
  isTotalExact: boolean
}

/** A catalogue that is too large for a browser, and is asked page by page. */
export interface PagedCatalogue {
  /** The names of its categories and vendors, without families. */
  columns: Columns
  /** Shows what a query finds, goes on to fetch what is scrolled to, and publishes whenever more has arrived. */
  show: (query: Query, publish: (shown: ShownPages) => void) => void
  /** Searches again where something could not be had. */
  catchUp: () => void
  stop: () => void
  /** @throws FailureError */
  count: (query: Query) => Promise<number>
  /** @throws FailureError */
  countFacets: (query: Query, own: Own) => Promise<Facets>
  /**
   * What a text finds by names, and where those are fewer than `enough`, by the words that families have: common letters
   * are in so many that this takes long.
   * @throws FailureError
   */
  lookUp: (text: string, enough: number) => Promise<LookedUp>
  /** The types whose names hold all words of a text. @throws FailureError */
  lookUpTypes: (text: string, limit: number) => Promise<NamedTypes>
  /** @param onChange hears of families of a group that have arrived @throws FailureError */
  findGroups: (
    query: Query,
    isNamedOnly: boolean,
    onChange: (kind: GroupKind, list: FamilyList) => void,
  ) => Promise<PagedGroup[]>
}

const root = '/api/discover/catalogue'

/** How long after the first page the exact number of families is asked for, in milliseconds. */
const countDelay = 300

const listOf = (numbers: Uint32Array | null | undefined) => (numbers ? [...numbers] : null)

/** A query as the nodes take it. */
export function toJson(query: Query) {
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
    values: query.values ?? null,
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

/** Values with counts, of which `isValue` says whether one is of the expected kind. */
function readCounts<Value>(answer: unknown, isValue: (value: unknown) => value is Value) {
  const pairs: unknown[] = Array.isArray(answer) ? answer : []
  return pairs.map((pair): [Value, number] => {
    const [value, count]: unknown[] = Array.isArray(pair) ? pair : []
    if (!isValue(value) || typeof count !== 'number') throw unreadable('A choice has no count.')
    return [value, count]
  })
}

/** The groups of an answer. @throws FailureError */
function readGroups({ groups, collection }: Record<string, unknown>) {
  if (!Array.isArray(groups)) throw unreadable('There are no groups.')
  return groups.map((group) => readGroup(group, collection))
}

const isText = (value: unknown): value is string => typeof value === 'string'
const isNumber = (value: unknown): value is number => typeof value === 'number'

function readFacets(answer: Record<string, unknown>): Facets {
  const plans = isObject(answer.freemium) ? answer.freemium : {}
  return {
    categories: readCounts(answer.categories, isText),
    vendors: readCounts(answer.vendors, isText),
    releases: readCounts(answer.releases, isNumber),
    freemium: { free: Number(plans.free), premium: Number(plans.premium) },
    fits: Number(answer.fits),
    favourites: Number(answer.favourites),
  }
}

function readNamedType(value: unknown): NamedType {
  const { number, id, family, name } = isObject(value) ? value : {}
  if (!isNumber(number) || !isText(id) || !isText(family) || !isText(name)) {
    throw unreadable('A type has no name.')
  }
  return { number, id, family, name }
}

const isNameList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every(isText)

async function readNames() {
  const answer = await askNode({ path: `${root}/names` })
  if (!isObject(answer) || !isNameList(answer.categories) || !isNameList(answer.vendors)) {
    throw unreadable('The catalogue has no names.')
  }
  const names = { categoryNames: answer.categories, vendorNames: answer.vendors }
  return { columns: buildColumns([], navigator.language, names), total: Number(answer.total) }
}

/** Opens the catalogue of the read nodes; without a network, what was looked at of it. @throws FailureError */
export async function openPagedCatalogue(): Promise<PagedCatalogue> {
  const seen = await openSeen()
  const { columns, total } = await readNames().catch((error: unknown) => {
    const known = seen.readColumns()
    if (!isAway(toFailure(error)) || known.numbers.length === 0) throw error
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
    const found = startSearch(seen.readColumns(), query, { walk: walkChosen })
    found.run(Infinity)
    const { numberAt = () => undefined } = listRows(found)
    const at = (position: number) => {
      const family = seen.get(numberAt(position) ?? 0)
      if (!family) throw new RangeError(`There is no family at ${position}`)
      return familyOf(family)
    }
    return { count: found.count, at, numberAt }
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
        isCountExact: first.isCountExact,
        first: keep(first.families),
        fetchPage: async (from) => keep((await fetchPart(from)).families),
        onChange: (changed, failure) => tell({ list: changed, failure }),
      })
      signal.addEventListener('abort', () => list.stop())
      tell({ list: list.makeList(), failure: null })
      if (first.isCountExact) return
      // It takes longer than a page, and nobody reads it between two keys.
      await sleep(countDelay)
      if (signal.aborted) return
      await count(query, signal).then(
        (exact) => list.setCount(exact),
        (error: unknown) => tell({ list: list.makeList(), failure: toFailure(error) }),
      )
    }
    begin().catch((error: unknown) => {
      const failure = toFailure(error)
      tell({ list: isAway(failure) ? searchSeen(query) : null, failure })
    })
    return () => ending.abort()
  }

  async function lookUp(text: string, enough: number): Promise<LookedUp> {
    const query = toJson({ ...noFilter, text })
    const found = await ask('/find', { query, limit: pageSize })
    const page = readPage(found, found.collection)
    const others =
      page.count < enough ? readGroups(await ask('/groups', { query, isNamedOnly: false })) : []
    const words = others.find(({ kind }) => kind === 'words')?.page.families ?? []
    const families = [...page.families, ...words]
    keep(families)
    return {
      columns: buildColumns(families, navigator.language, columns),
      addresses: new Map(families.map((family) => [family.number, family])),
      total: page.count + words.length,
      isTotalExact: page.isCountExact,
    }
  }

  return {
    columns,
    ...createShownPages(search, total),
    count,
    lookUp,
    async lookUpTypes(text, limit) {
      const { types, total: exact } = await ask('/types/names', { text, limit })
      if (!Array.isArray(types)) throw unreadable('There are no types.')
      return { types: types.map(readNamedType), total: isNumber(exact) ? exact : null }
    },
    async countFacets(query, own) {
      try {
        return readFacets(await ask('/facets', { query: toJson(query), release: own.release }))
      } catch (error) {
        if (!isAway(toFailure(error))) throw error
        return countFacets(seen.readColumns(), query, own)
      }
    },
    async findGroups(query, isNamedOnly, onChange) {
      const given = { query: toJson(query), isNamedOnly }
      return readGroups(await ask('/groups', given)).map(({ kind, names, page }) => {
        const list = createPagedList({
          count: page.count,
          isCountExact: page.isCountExact,
          first: keep(page.families),
          fetchPage: async (from) => {
            const part = await ask('/groups', { ...given, kind, from, limit: pageSize })
            const own = readGroups(part).find((group) => group.kind === kind)
            return keep(own?.page.families ?? [])
          },
          onChange: (changed) => onChange(kind, changed),
        })
        return { kind, names, list: list.makeList() }
      })
    },
  }
}
