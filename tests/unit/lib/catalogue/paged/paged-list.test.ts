import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { Family, FamilyList } from '#lib/catalogue/family.ts'
import { createPagedList, pageSize } from '#lib/catalogue/paged/paged-list.ts'
import { FailureError } from '#lib/failure/failure.ts'

const familyAt = (position: number): Family => ({
  number: position + 1,
  id: `family${position}`,
  name: `Family ${position}`,
  freemium: 'free',
  categories: [],
  vendor: null,
  release: null,
  thumbnail: null,
})

const pageFrom = (from: number, count: number) =>
  Array.from({ length: Math.min(pageSize, count - from) }, (_, at) => familyAt(from + at))

/** A list of so many families, what was fetched for it, and the newest that it has become. */
function open(count: number, fetchPage = (from: number) => Promise.resolve(pageFrom(from, count))) {
  const fetched: number[] = []
  const changes: (string | null)[] = []
  let newest: FamilyList | null = null
  const paged = createPagedList({
    count,
    isCountExact: count !== 999,
    first: pageFrom(0, count),
    fetchPage: (from) => {
      fetched.push(from / pageSize)
      return fetchPage(from)
    },
    onChange: (list, failure) => {
      newest = list
      changes.push(failure?.kind ?? null)
    },
  })
  return { paged, fetched, changes, list: () => newest ?? paged.makeList() }
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const settle = () => vi.advanceTimersByTimeAsync(1000)

describe('a list that is fetched by pages', () => {
  it('has the first page at once, and stands for the others until they have arrived', async () => {
    const { list, fetched, changes } = open(200)
    expect(list().at(3)).toEqual(familyAt(3))
    expect(list().at(130)).toMatchObject({ isPending: true, number: -131, name: '' })
    expect(fetched).toEqual([])
    await settle()
    expect(fetched).toEqual([2, 3])
    expect(changes).toEqual([null, null])
    expect(list().at(130)).toEqual(familyAt(130))
  })

  it('says that there are more than were counted, until they are', () => {
    const { paged, list } = open(999)
    expect(list()).toMatchObject({ count: 999, isMore: true })
    paged.setCount(4000)
    expect(list()).toMatchObject({ count: 4000, isMore: false })
    expect(open(200).list().isMore).toBe(false)
  })

  it('fetches one page ahead of what is in sight, and none behind the last', async () => {
    const { list, fetched } = open(120)
    list().at(10)
    await settle()
    expect(fetched).toEqual([])
    list().at(45)
    await settle()
    expect(fetched).toEqual([1])
    list().at(119)
    await settle()
    expect(fetched).toEqual([1])
  })

  it('fetches what is passed in a moment no more than a few times', async () => {
    const { list, fetched } = open(1_000_000)
    for (let position = 0; position < 1_000_000; position += pageSize) list().at(position)
    await settle()
    expect(fetched).toHaveLength(4)
    expect(Math.max(...fetched)).toBe(16_666)
  })

  it('asks for no page twice at a time, and again for one that did not arrive after a while', async () => {
    let isAway = true
    const { list, fetched, changes } = open(120, (from) =>
      isAway
        ? Promise.reject(new FailureError({ kind: 'offline' }))
        : Promise.resolve(pageFrom(from, 120)),
    )
    list().at(80)
    list().at(81)
    await settle()
    expect(fetched).toEqual([1])
    expect(changes).toEqual(['offline'])
    list().at(80)
    await settle()
    expect(fetched).toEqual([1])
    isAway = false
    await vi.advanceTimersByTimeAsync(5000)
    list().at(80)
    await settle()
    expect(fetched).toEqual([1, 1])
    expect(list().at(80)).toEqual(familyAt(80))
  })

  it('gets a count that was not known with the first page', () => {
    const { paged, list } = open(100)
    paged.setCount(31_000)
    expect(list().count).toBe(31_000)
    expect(list().at(30_999)).toMatchObject({ isPending: true })
  })

  it('says the number of a family without fetching it', async () => {
    const { list, fetched } = open(200)
    expect(list().numberAt?.(3)).toBe(4)
    expect(list().numberAt?.(150)).toBe(-151)
    await settle()
    expect(fetched).toEqual([])
  })

  it('keeps what was seen last', async () => {
    const { list, fetched } = open(20_000)
    for (let page = 1; page < 100; page += 1) {
      list().at(page * pageSize)
      await settle()
    }
    const before = fetched.length
    list().at(99 * pageSize)
    await settle()
    expect(fetched.length).toBe(before)
    list().at(2 * pageSize)
    await settle()
    expect(fetched.length).toBeGreaterThan(before)
  })
})
