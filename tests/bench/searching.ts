import { arrangeColumns } from '#lib/catalogue/columns/build-columns.ts'
import type { Columns } from '#lib/catalogue/columns/columns.ts'
import { noFilter } from '#lib/catalogue/filters/filter.ts'
import { packWords } from '#lib/catalogue/search/groups/decode-words.ts'
import type { FamilyWords } from '#lib/catalogue/search/groups/family-words.ts'
import { findGroups } from '#lib/catalogue/search/groups/find-groups.ts'
import { startSearch } from '#lib/catalogue/search/search.ts'
import { sliceLength, sliceUp } from '#lib/catalogue/slices.ts'
import { planScaledRows } from '#lib/catalogue/types/scaled-rows.ts'
import { listTypes, sortRows, type SortKey, type TypeRows } from '#lib/catalogue/types/type-rows.ts'
import { rankNames } from '#lib/catalogue/values/rank-names.ts'
import { demoFamilies } from '#scripts/demo/families/families.ts'

import type { Figure } from './figure.ts'
import { nameOf } from './seed-families.ts'
import { baselineOf, median } from './statistics.ts'

const count = 100_000
const typesEach = 8

interface Large {
  columns: Columns
  /** What each family says besides its name. */
  texts: { number: number; texts: string[] }[]
}

/** The demo families under more names. */
function makeLarge(): Large {
  const families = [...demoFamilies(144)]
  const at = (number: number) => {
    const family = families[number % families.length]
    if (!family) throw new Error('There are no demo families to copy')
    return family
  }
  const numbers = Array.from({ length: count }, (_, number) => number + 1)
  const vendorNames = [...new Set(families.flatMap(({ vendor }) => vendor ?? []))]
  const categoryNames = [...new Set(families.flatMap(({ categories }) => categories))]
  const columns = arrangeColumns({
    numbers,
    names: numbers.map((_, number) =>
      nameOf(at(number).name, Math.floor(number / families.length)),
    ),
    premium: numbers.map((_, number) => Number(at(number).freemium === 'premium')),
    releases: numbers.map((_, number) => at(number).release),
    vendors: numbers.map((_, number) => vendorNames.indexOf(at(number).vendor ?? '') + 1),
    categories: numbers.map((_, number) =>
      at(number).categories.map((name) => categoryNames.indexOf(name)),
    ),
    vendorNames,
    categoryNames,
  })
  const texts = numbers.map((number) => {
    const { description, parametric } = at(number - 1)
    return { number, texts: [description, ...parametric.types.map(({ name }) => name)] }
  })
  return { columns, texts }
}

interface Effort {
  /** Milliseconds of processor of all steps together, and of the longest slice. */
  sum: number
  longest: number
}

/** Milliseconds of processor that this thread has used, whatever else the machine does. */
function readCpu(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** Works slice by slice, as the page does. */
function measure(steps: Iterator<void, void>): Effort {
  const work = sliceUp(steps)
  const effort: Effort = { sum: 0, longest: 0 }
  while (!work.isDone) {
    const started = readCpu()
    work.run(sliceLength)
    const slice = readCpu() - started
    effort.sum += slice
    effort.longest = Math.max(effort.longest, slice)
  }
  return effort
}

const searched = [
  'fire door',
  'furniture',
  'oak table',
  'windwo',
  'lamp 900',
  'glass wall',
  'chair',
]

const queryOf = (text: string) => ({ ...noFilter, text })

function* findIn(columns: Columns, text: string, words: FamilyWords) {
  yield* findGroups(columns, queryOf(text), { words, synonyms: [], isNamedOnly: false })
}

/** The clock of a thread's processor time ticks every 4 ms: a baseline takes many of them. */
const exactTimes = 10
const exactRounds = 5

/** Milliseconds of processor for the exact matches of all texts, many times over. */
function findExactly(columns: Columns): number {
  const begun = readCpu()
  for (let time = 0; time < exactTimes; time += 1) {
    for (const text of searched) {
      const search = startSearch(columns, queryOf(text))
      while (!search.isDone) search.run(sliceLength)
    }
  }
  return readCpu() - begun
}

/** What else a text may mean, in 100,000 families. */
export function measureGroups(): Figure[] {
  const { columns, texts } = makeLarge()
  const started = readCpu()
  const packed = packWords(texts)
  const packing = readCpu() - started
  const words: FamilyWords = { ...packed, words: packed.words.split('\n') }
  const first = measure(findIn(columns, searched[0] ?? '', words))
  const later = searched.map((text) => measure(findIn(columns, text, words)))
  const exact = Array.from({ length: exactRounds }, () => findExactly(columns))
  const how = `${searched.length} texts, ${words.words.length} words at ${words.places.length} places, processor time in Node`
  const name = 'groups at 100,000'
  const sum = median(later.map((effort) => effort.sum))
  const beside = baselineOf(`exact matches of ${searched.length} texts, ${exactTimes} times`, exact)
  return [
    { what: `${name}, words packed in the worker`, value: packing, unit: 'ms', how },
    { what: `${name}, first search`, value: first.sum, unit: 'ms', how },
    { what: `${name}, later searches, median`, value: sum, unit: 'ms', beside, how },
    { what: `${name}, first search, longest slice`, value: first.longest, unit: 'ms', how },
    {
      what: `${name}, later searches, longest slice`,
      value: Math.max(...later.map((effort) => effort.longest)),
      unit: 'ms',
      beside,
      atMost: 0.15,
      how,
    },
  ]
}

interface Sorted extends Effort {
  rows: TypeRows
}

function sort(rows: TypeRows, key: SortKey): Sorted {
  let sorted = rows
  function* steps() {
    sorted = yield* sortRows(rows, key)
  }
  const effort = measure(steps())
  return { ...effort, rows: sorted }
}

/** The table of all types of 100,000 families. */
export function measureTypes(): Figure[] {
  const { columns } = makeLarge()
  const total = count * typesEach
  const typeFamilies = Uint32Array.from(
    { length: total },
    (_, type) => Math.floor(type / typesEach) + 1,
  )
  const shown = Uint32Array.from({ length: count }, (_, row) => row)
  const all = Uint32Array.from({ length: total }, (_, type) => type)
  let rows: TypeRows = { types: all, families: all }
  function* list() {
    rows = yield* listTypes({ types: all }, typeFamilies, columns, shown)
  }
  const listing = measure(list())
  const widths = Uint32Array.from({ length: total }, (_, type) => 300 + ((type * 7919) % 2400))
  const byValue = sort(rows, { placeOf: (type) => widths[type] ?? 0, max: 2700 })
  const names = Array.from(
    { length: total },
    (_, type) => `${widths[type]} x ${2000 + (type % 9) * 50}`,
  )
  const started = readCpu()
  const ranks = rankNames(names.join('\n'), 'en')
  const ranking = readCpu() - started
  const byName = sort(rows, { placeOf: (type) => (ranks[type] ?? 0) + 1, max: total })
  const plainly = readCpu()
  Array.from(rows.types, (type) => ({ type, width: widths[type] ?? 0 })).sort(
    (a, b) => a.width - b.width,
  )
  const beside = { what: 'sorting as many objects', value: readCpu() - plainly }
  const sight = { count: total, rowHeight: 40, height: 900 }
  const scrolling = readCpu()
  let most = 0
  const steps = 10_000
  for (let step = 0; step < steps; step += 1) {
    const { first, end } = planScaledRows({ ...sight, scrolled: step * 1200 })
    most = Math.max(most, end - first)
  }
  const scrolled = readCpu() - scrolling
  const how = `${typesEach} types each, one run, processor time in Node`
  const name = `${total.toLocaleString('en')} types`
  return [
    { what: `${name}, rows in the document`, value: most, unit: 'rows', how, atMost: 60 },
    { what: `${name}, put in the order of the families`, value: listing.sum, unit: 'ms', how },
    { what: `${name}, sorted by a value`, value: byValue.sum, unit: 'ms', beside, atMost: 1, how },
    { what: `${name}, names ranked in the worker`, value: ranking, unit: 'ms', how },
    { what: `${name}, sorted by their names`, value: byName.sum, unit: 'ms', how },
    {
      what: `${name}, longest slice`,
      value: Math.max(listing.longest, byValue.longest, byName.longest),
      unit: 'ms',
      beside,
      atMost: 0.085,
      how,
    },
    {
      what: `${name}, rows planned for a scroll`,
      value: (scrolled / steps) * 1000,
      unit: 'µs',
      how,
    },
  ]
}
