import type { DemoFamily } from './demo-family.ts'
import { sharedGuid } from './parameters.ts'
import { randomFrom, type Random } from './random.ts'

type Table = DemoFamily['parametric']

export interface EarlierRevision {
  readonly number: number
  readonly release: number
  readonly daysOld: number
  readonly parametric: Table
  /** What the revision after it says that it changed. */
  readonly noteOfNext: string
}

type Step = (
  table: Table,
  random: Random,
) => { readonly table: Table; readonly note: string } | null

const lower = (value: string | null, by: number): string | null =>
  value !== null && /^\d+$/u.test(value) && Number(value) > by ? String(Number(value) - by) : value

const addTypes: Step = (table, random) => {
  const fewer = table.types.slice(0, -random.between(1, 2))
  const added = table.types.slice(fewer.length).map(({ name }) => name)
  if (fewer.length === 0) return null
  return { table: { ...table, types: fewer }, note: `Added ${added.join(' and ')}.` }
}

const removeType: Step = (table) => {
  const [first] = table.types
  if (!first) return null
  const withdrawn = { ...first, name: `${first.name}, first series` }
  return {
    table: { ...table, types: [...table.types, withdrawn] },
    note: `Removed ${withdrawn.name}, which is no longer made.`,
  }
}

const correctLengths: Step = (table, random) => {
  const lengths = table.parameters.flatMap(({ dataType }, at) =>
    dataType === 'Length' ? [at] : [],
  )
  if (lengths.length === 0) return null
  const column = random.pick(lengths)
  const by = random.pick([2, 5, 10])
  const types = table.types.map(({ name, values }) => ({
    name,
    values: values.map((value, at) => (at === column ? lower(value, by) : value)),
  }))
  const name = table.parameters[column]?.name ?? ''
  return { table: { ...table, types }, note: `${name} corrected after measuring the product.` }
}

const replaceGuid: Step = (table, random) => {
  const shared = table.parameters.filter(({ origin }) => origin === 'shared')
  if (shared.length === 0) return null
  const { name } = random.pick(shared)
  const parameters = table.parameters.map((each) =>
    each.name === name ? { ...each, guid: sharedGuid(`${name}, first file`) } : each,
  )
  return {
    table: { ...table, parameters },
    note: `${name} now comes from the shared parameter file of the office. Update your schedules.`,
  }
}

const shareParameter: Step = (table, random) => {
  const shared = table.parameters.filter(({ origin }) => origin === 'shared')
  if (shared.length === 0) return null
  const { name } = random.pick(shared)
  const parameters = table.parameters.map((each) =>
    each.name === name ? { ...each, origin: 'custom' as const, guid: null } : each,
  )
  return { table: { ...table, parameters }, note: `${name} is shared, so schedules can show it.` }
}

const steps: readonly Step[] = [addTypes, correctLengths, replaceGuid, removeType, shareParameter]
const most = 3

/** Invents the earlier revisions of a family, the latest first, each a step back from the one after it. */
export const earlierRevisions = ({
  name,
  revision,
  release,
  parametric,
}: DemoFamily): EarlierRevision[] => {
  const random = randomFrom(`${name}, earlier`)
  const first = random.between(0, steps.length - 1)
  const earlier: EarlierRevision[] = []
  let daysOld = 0
  let table = parametric
  for (let back = 1; back <= Math.min(revision - 1, most); back += 1) {
    const step = steps[(first + back) % steps.length]
    const made = step?.(table, random) ?? null
    table = made?.table ?? table
    daysOld += random.between(20, 200)
    earlier.push({
      number: revision - back,
      release: release - Math.min(Math.floor(back / 2), release - 2018),
      daysOld,
      parametric: table,
      noteOfNext: made?.note ?? 'Smaller file: unused line styles and materials are purged.',
    })
  }
  return earlier
}
