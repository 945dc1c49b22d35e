import { type FirstFamily, readFamily } from '#lib/catalogue/data/first-families.ts'
import type { Query } from '#lib/catalogue/filters/query.ts'
import { askNode } from '#lib/catalogue/paged/api.ts'
import { toJson } from '#lib/catalogue/paged/paged-catalogue.ts'
import type { AskedParameter, TypeSort } from '#lib/catalogue/types/table.ts'
import type { KindOfValues } from '#lib/catalogue/types/type-column.ts'
import { isObject } from '#lib/shapes/json-object.ts'
import { unreadable } from '#lib/shapes/read.ts'

/** A number with the place of what it is measured in among those of its column, or a text. */
export type TypeValue = string | readonly [kind: number, value: number] | null

export interface FoundType {
  /** Of its family. */
  number: number
  /** Among the types of its family, from 0. */
  place: number
  name: string
  family: FirstFamily
  values: readonly TypeValue[]
}

/** Where a page begins: after a type, as a node says it, or after so many. */
export type TypeCursor = Record<string, unknown>

export interface FoundPage {
  asked: readonly AskedParameter[]
  types: readonly FoundType[]
  /** Null after the last page. */
  next: TypeCursor | null
  /** Whether they are in the order that was wanted. */
  isSorted: boolean
}

export interface TypeCount {
  /** Null where counting takes too long. */
  count: number | null
  /** Whether they can be sorted, and read from any place on. */
  areFew: boolean
}

const root = '/api/discover/catalogue/types'

/** How many types are fetched at once. */
export const pageSize = 100

const kinds = ['length', 'area', 'volume', 'angle', 'number'] as const

function readKind(value: unknown): KindOfValues {
  const kind = isObject(value) ? kinds.find((one) => one === value.kind) : undefined
  if (!kind || !isObject(value) || typeof value.unit !== 'string') {
    throw unreadable('A column has numbers of no kind.')
  }
  return { kind, unit: value.unit }
}

function readColumn(value: unknown): AskedParameter {
  if (!isObject(value) || typeof value.name !== 'string' || !Array.isArray(value.measured)) {
    throw unreadable('A column has no name.')
  }
  return { name: value.name, measured: value.measured.map(readKind) }
}

function readValue(value: unknown): TypeValue {
  if (value === null || typeof value === 'string') return value
  const [kind, number]: unknown[] = Array.isArray(value) ? value : []
  if (typeof kind !== 'number' || typeof number !== 'number') throw unreadable('A value is none.')
  return [kind, number]
}

function readType(value: unknown, families: ReadonlyMap<number, FirstFamily>): FoundType {
  const [number, place, name, values]: unknown[] = Array.isArray(value) ? value : []
  if (typeof number !== 'number' || typeof place !== 'number' || typeof name !== 'string') {
    throw unreadable('A type has no name.')
  }
  const family = families.get(number)
  if (!family || !Array.isArray(values)) throw unreadable('A type has no family.')
  return { number, place, name, family, values: values.map(readValue) }
}

function readPage(answer: unknown): FoundPage {
  if (!isObject(answer)) throw unreadable('A read node gave no types.')
  const { collection, columns, types, cards, next, isSorted } = answer
  const isRead = Array.isArray(columns) && Array.isArray(types) && Array.isArray(cards)
  if (!isRead || typeof collection !== 'string') throw unreadable('A page has no types.')
  const families = new Map(
    cards.map((card) => {
      const family = readFamily(card, collection)
      return [family.number, family]
    }),
  )
  return {
    asked: columns.map(readColumn),
    types: types.map((type) => readType(type, families)),
    next: isObject(next) ? next : null,
    isSorted: isSorted === true,
  }
}

const toSort = ({ column, isDescending }: TypeSort) => ({
  by: column.startsWith('= ') ? { parameter: column.slice(2) } : column,
  isDescending,
})

interface TypeSearch {
  query: Query
  sort: TypeSort | null
}

/** A page of the types that a search by value finds. @throws FailureError */
export const fetchTypes = async (
  { query, sort }: TypeSearch,
  after: TypeCursor | null,
  signal: AbortSignal,
): Promise<FoundPage> =>
  readPage(
    await askNode({
      path: root,
      body: { query: toJson(query), sort: sort && toSort(sort), after, limit: pageSize },
      signal,
    }),
  )

/** @throws FailureError */
export async function countTypes(query: Query, signal: AbortSignal): Promise<TypeCount> {
  const answer = await askNode({ path: `${root}/count`, body: { query: toJson(query) }, signal })
  const { count, areFew } = isObject(answer) ? answer : {}
  if (count !== null && typeof count !== 'number') {
    throw unreadable('A read node counted no types.')
  }
  return { count, areFew: areFew === true && count !== null }
}
