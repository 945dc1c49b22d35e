import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'

import { beforeEach, expect, it } from 'vitest'

interface Marks {
  isFirstToday: (app: unknown, words: string[]) => boolean
  deleteOldMarks: (app: unknown) => void
}

interface Held {
  day: string
  key: string
}

const file = new URL('../../../../pocketbase/hooks/lib/dashboard/daily-marks.js', import.meta.url)

/** The clock of the server; a day is not to be waited for. */
let today: string
/** All that the server holds in memory, and its table of marks. */
let memory: Map<string, Held>
let table: Set<string>
let marks: Marks

const app = {
  store: () => ({
    get: (name: string) => memory.get(name),
    setFunc: (name: string, change: (held?: Held) => Held) =>
      void memory.set(name, change(memory.get(name))),
  }),
  db: () => ({
    newQuery: (statement: string) => ({
      bind: ({ day, mark }: { day: string; mark?: string }) => ({
        execute: () => {
          const before = table.size
          if (statement.startsWith('INSERT')) table.add(`${day} ${mark}`)
          else table = new Set([...table].filter((row) => row.startsWith(day)))
          return { rowsAffected: () => Math.abs(table.size - before) }
        },
      }),
    }),
  }),
}

beforeEach(() => {
  today = '2026-03-01'
  memory = new Map()
  table = new Set()
  let keys = 0
  const module = { exports: {} }
  runInNewContext(readFileSync(file, 'utf8'), {
    module,
    __hooks: '',
    require: () => ({ dayAgo: () => today }),
    $security: {
      randomString: (length: number) => `key ${(keys += 1)}`.padEnd(length),
      hs256: (text: string, key: string) => createHmac('sha256', key).update(text).digest('hex'),
    },
  })
  marks = module.exports as Marks
})

const comesFirst = (...words: string[]) => marks.isFirstToday(app, words)

it('the same text is new once a day', () => {
  const answers = [comesFirst('a', 'b'), comesFirst('a', 'b'), comesFirst('ab'), comesFirst('b')]
  expect(answers).toEqual([true, false, true, true])
  today = '2026-03-02'
  expect([comesFirst('a', 'b'), comesFirst('a', 'b')]).toEqual([true, false])
})

it('the mark of a text differs from day to day, so that nobody can be tracked', () => {
  comesFirst('a')
  today = '2026-03-02'
  comesFirst('a')
  const hashes = [...table].map((row) => row.split(' ')[1])
  expect(new Set(hashes).size).toBe(2)
  for (const hash of hashes) expect(hash).toMatch(/^[0-9a-f]{64}$/u)
})

it('the key and the marks of a day are deleted when the next day has begun', () => {
  comesFirst('a')
  const [{ key } = { key: '' }] = memory.values()
  expect(key).toHaveLength(43)
  today = '2026-03-02'
  marks.deleteOldMarks(app)
  expect(table.size).toBe(0)
  expect(JSON.stringify([...memory])).not.toContain(key)
})
