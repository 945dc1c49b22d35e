import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import {
  type FoundPage,
  type FoundType,
  pageSize,
  type TypeCursor,
} from '#lib/catalogue/paged/types/type-api.ts'
import { createTypeList } from '#lib/catalogue/paged/types/type-list.ts'
import { FailureError } from '#lib/failure/failure.ts'

const typeAt = (at: number): FoundType => ({
  number: at + 1,
  place: 0,
  name: `Type ${at}`,
  family: {
    number: at + 1,
    id: `family${at}`,
    name: `Family ${at}`,
    isPremium: false,
    categories: [],
    vendor: null,
    release: null,
    thumbnail: null,
  },
  values: [],
})

/** A page of so many types in all, which says where the next one begins. */
function pageFrom(from: number, total: number, isSorted = true): FoundPage {
  const types = Array.from({ length: Math.min(pageSize, total - from) }, (_, at) =>
    typeAt(from + at),
  )
  const end = from + types.length
  return { asked: [], types, next: end < total ? { after: end } : null, isSorted }
}

const startOf = (after: TypeCursor) => Number(after.after ?? after.count)

function open(total: number, isSorted?: boolean) {
  const fetched: TypeCursor[] = []
  const onChange = vi.fn<() => void>()
  const list = createTypeList({
    first: pageFrom(0, total, isSorted),
    fetchPage: (after) => {
      fetched.push(after)
      return Promise.resolve(pageFrom(startOf(after), total))
    },
    onChange,
  })
  return { list, fetched, onChange }
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const settle = () => vi.advanceTimersByTimeAsync(1000)

describe('a list of types that are fetched', () => {
  it('is whole where one page has them all', () => {
    const { list } = open(3)
    expect([list.count(), list.total(), list.isInTurn()]).toEqual([3, 3, false])
  })

  it('grows page by page until it is known how many there are', async () => {
    const { list, fetched } = open(250)
    expect([list.count(), list.total()]).toEqual([200, null])
    expect(list.show(150)).toBeUndefined()
    await settle()
    expect(fetched).toEqual([{ after: 100 }])
    expect(list.show(150)?.name).toBe('Type 150')
    expect(list.count()).toBe(300)
    list.show(210)
    await settle()
    expect([list.count(), list.total()]).toEqual([250, 250])
  })

  it('has few from any place on', async () => {
    const { list, fetched, onChange } = open(1234)
    list.setCount({ count: 1234, areFew: true })
    expect([list.count(), list.total()]).toEqual([1234, 1234])
    list.show(1233)
    await settle()
    expect(fetched).toEqual([{ count: 1200 }])
    expect(list.show(1233)?.name).toBe('Type 1233')
    expect(onChange).toHaveBeenCalledTimes(2)
  })

  it('has many in turn, and not those of far pages', async () => {
    const { list, fetched } = open(100_000)
    list.setCount({ count: 100_000, areFew: false })
    expect([list.count(), list.total(), list.isInTurn()]).toEqual([200, 100_000, true])
    list.show(199)
    await settle()
    expect(list.count()).toBe(300)
    expect(fetched).toEqual([{ after: 100 }])
  })

  it('is in turn where it could not be sorted', () => {
    expect(open(500, false).list.isInTurn()).toBe(true)
  })

  it('fetches the rows that are asked for, or says why not', async () => {
    const { list, fetched } = open(450)
    const rows = await list.fetchRows(90, 305)
    expect(rows.map(({ number }) => number)).toEqual(
      Array.from({ length: 216 }, (_, at) => 91 + at),
    )
    expect(fetched).toEqual([{ after: 100 }, { after: 200 }, { after: 300 }])
    const failing = createTypeList({
      first: pageFrom(0, 450),
      fetchPage: () => Promise.reject(new FailureError({ kind: 'offline' })),
      onChange: () => undefined,
    })
    await expect(failing.fetchRows(0, 120)).rejects.toMatchObject({ failure: { kind: 'offline' } })
  })
})
