import { setTimeout as sleep } from 'node:timers/promises'

import { ClientResponseError } from 'pocketbase'
import { vi } from 'vitest'

import type { TestBackend } from '#tests/support/backend/backend.ts'
import { nodeHeader } from '#tests/support/server/balancer.ts'

/** What a writer asked the backend to make of a family, which is withdrawn in some of its states. */
interface Family {
  id: string
  /** The highest state that was asked for; it may not have come to be. */
  asked: number
  /** The states that the backend acknowledged, and when, in order. */
  acknowledged: { state: number; at: number }[]
  /** The lowest state that each copy can still be in, by what was read there, and when that read had ended. */
  seen: Map<string, { state: number; at: number }[]>
}

const isWithdrawn = (state: number): boolean => state % 7 === 6

const describe = (error: unknown): string =>
  error instanceof ClientResponseError
    ? `${error.status} ${JSON.stringify(error.response)}`
    : String(error)

/** How many milliseconds an answer may say too little: it has hundredths of a second, and clocks count whole ones. */
const tolerance = 15

const fieldsOf = (id: string, state: number) => ({
  name: `Door ${id} state ${state}`,
  desc: `state ${state}`,
  status: isWithdrawn(state) ? 'archived' : 'published',
})

const readState = (text: unknown): number =>
  Number(/state (?<state>\d+)$/u.exec(String(text))?.groups?.state ?? Number.NaN)

export interface Ledger {
  families: readonly Family[]
  /** What was read and should not have been, and what the backend refused to write: nothing, in the end. */
  wrong: string[]
  counts: { writes: number; reads: number; failedWrites: number; failedReads: number }
  /** Why reads failed, and how often. */
  failures: Map<string, number>
  /** For how many milliseconds no read succeeded, at most, since this was last asked. */
  takeLongestOutage: () => number
  /** Resolves once so many further reads succeeded. @param nodes that have to be among those that answered */
  waitForReads: (count: number, nodes?: readonly string[]) => Promise<void>
  /** Ends the writers; readers go on. */
  stopWriting: () => Promise<void>
  stop: () => Promise<void>
  /** What a copy has that it should not have, given the families in it. */
  compare: (descriptions: ReadonlyMap<string, string>) => string[]
}

interface LedgerOptions {
  backend: TestBackend
  publisher: string
  /** Of the balancer before the nodes. */
  url: string
  readToken: string
  /** The database that a node reads from. */
  databaseOf: (node: string) => string
  writers?: number
  readers?: number
}

const last = <Item>(items: readonly Item[], fits: (item: Item) => boolean): Item | undefined =>
  items.findLast(fits)

/** Writes to the backend and reads from the nodes until it is stopped, and compares what is read with what was written. */
export function startLedger(options: LedgerOptions): Ledger {
  const { backend, publisher, url, readToken, databaseOf, writers = 2, readers = 3 } = options
  const families: Family[] = []
  const wrong: string[] = []
  const counts = { writes: 0, reads: 0, failedWrites: 0, failedReads: 0 }
  const failures = new Map<string, number>()
  const ending = { writing: false, reading: false }
  const answered = new Set<string>()
  let lastSuccess = Date.now()
  let longestOutage = 0
  let random = 1

  /** The same choices each time. */
  const choose = (count: number): number => {
    random = (random * 48_271) % 2_147_483_647
    return random % count
  }

  async function write(writer: number): Promise<void> {
    const own: Family[] = []
    const collection = backend.admin.collection('families')
    const makeFamily = (number: number): Family => ({
      id: `w${writer}x${String(number).padStart(12, '0')}`,
      asked: -1,
      acknowledged: [],
      seen: new Map(),
    })
    for (let turn = 0; !ending.writing; turn += 1) {
      const known = own.length > 0 && choose(8) > 0 ? own[choose(own.length)] : undefined
      const family = known ?? makeFamily(turn)
      family.asked += 1
      const state = family.asked
      const fields = fieldsOf(family.id, state)
      try {
        if (known) await collection.update(family.id, fields)
        else await collection.create({ ...fields, id: family.id, freemium: 'free', publisher })
        family.acknowledged.push({ state, at: Date.now() })
        counts.writes += 1
        if (!known) {
          own.push(family)
          families.push(family)
        }
      } catch (error) {
        // It may have come to be or not. A family that may not be there is left alone.
        if (!(error instanceof ClientResponseError) || error.status >= 400) {
          wrong.push(`${family.id} could not be written: ${describe(error)}`)
        }
        counts.failedWrites += 1
        await sleep(100)
      }
      await sleep(5)
    }
  }

  interface Read {
    node: string
    staleness: number
    /** null where the family is not there. */
    state: number | null
  }

  async function ask(family: Family): Promise<Read | string> {
    const isSearch = choose(3) === 0
    const path = isSearch
      ? '/api/discover/catalogue/find'
      : `/api/discover/catalogue/families/${family.id}`
    const headers = { authorization: readToken, 'content-type': 'application/json' }
    const body = JSON.stringify({ query: { text: `door ${family.id}` } })
    const answer = await fetch(url + path, {
      headers,
      ...(isSearch && { method: 'POST', body }),
      signal: AbortSignal.timeout(30_000),
    }).catch((error: unknown) => String(error))
    if (typeof answer === 'string') return answer
    const text = await answer.text()
    if (answer.status !== 200 && answer.status !== 404) return `${answer.status} ${text}`
    const read = JSON.parse(text) as {
      cards?: [number, string][]
      family?: { desc: string }
    }
    const found = isSearch ? read.cards?.[0]?.[1] : read.family?.desc
    return {
      node: answer.headers.get(nodeHeader) ?? '',
      staleness: Number(answer.headers.get('discover-staleness')),
      state: found === undefined ? null : readState(found),
    }
  }

  /** Why a read is wrong; null where it is right. */
  function judge(family: Family, read: Read, startedAt: number, database: string): string | null {
    const asked = family.asked
    const seen = family.seen.get(database) ?? []
    family.seen.set(database, seen)
    const asNewAs = startedAt - read.staleness * 1000 - tolerance
    const known = last(family.acknowledged, ({ at }) => at < asNewAs)?.state ?? -1
    const before = last(seen, ({ at }) => at < startedAt)?.state ?? -1
    const least = Math.max(known, before)
    const possible = Array.from({ length: asked - least + 1 }, (_, at) => least + at)
    const state = read.state ?? possible.find((one) => one < 0 || isWithdrawn(one)) ?? Number.NaN
    const isPossible = possible.includes(state) && (read.state === null || !isWithdrawn(read.state))
    if (!isPossible) {
      return `${family.id} was read in state ${read.state} from ${read.node}, ${read.staleness} s old, where ${known} was acknowledged, ${before} was read before and ${asked} was asked for`
    }
    if (state > (seen.at(-1)?.state ?? -1)) seen.push({ state, at: Date.now() })
    return null
  }

  async function readOn(): Promise<void> {
    while (!ending.reading) {
      await sleep(5)
      const family = families[choose(Math.max(1, families.length))]
      if (!family) continue
      const startedAt = Date.now()
      const databases = { one: databaseOf('one'), two: databaseOf('two') }
      const read = await ask(family)
      if (typeof read === 'string') {
        counts.failedReads += 1
        failures.set(read, (failures.get(read) ?? 0) + 1)
        if (/^(?:4|500)/u.test(read)) wrong.push(read)
        await sleep(50)
        continue
      }
      longestOutage = Math.max(longestOutage, Date.now() - lastSuccess)
      lastSuccess = Date.now()
      counts.reads += 1
      answered.add(read.node)
      const database = databaseOf(read.node)
      if (database !== databases[read.node as 'one' | 'two']) continue
      const reason = judge(family, read, startedAt, database)
      if (reason !== null) wrong.push(reason)
    }
  }

  const writing = Promise.all(Array.from({ length: writers }, (_, at) => write(at)))
  const reading = Promise.all(Array.from({ length: readers }, () => readOn()))

  const stopWriting = async () => {
    ending.writing = true
    await writing
  }

  return {
    families,
    wrong,
    counts,
    failures,
    takeLongestOutage() {
      const longest = Math.max(longestOutage, Date.now() - lastSuccess)
      longestOutage = 0
      return longest
    },
    async waitForReads(count, nodes = []) {
      const wanted = counts.reads + count
      answered.clear()
      const isEnough = () => counts.reads >= wanted && nodes.every((node) => answered.has(node))
      await vi.waitUntil(isEnough, { interval: 10 })
    },
    stopWriting,
    async stop() {
      ending.reading = true
      await Promise.all([stopWriting(), reading])
    },
    compare: (descriptions) =>
      families.flatMap(({ id, asked, acknowledged }) => {
        const least = acknowledged.at(-1)?.state ?? -1
        const text = descriptions.get(id)
        const possible = Array.from({ length: asked - least + 1 }, (_, at) => least + at)
        const isRight =
          text === undefined
            ? possible.some(isWithdrawn)
            : possible.includes(readState(text)) && !isWithdrawn(readState(text))
        return isRight
          ? []
          : [`${id}: ${text}, where ${least} was acknowledged and ${asked} asked for`]
      }),
  }
}
