import { isGenericName } from '#lib/rfa/family-name.ts'

/** A family's file, with what is needed to decide what to do with it. */
export interface PlannedFile {
  /** Relative to the folder. */
  readonly path: string
  /** What the family is called. */
  readonly name: string
  /** The one inside the file, under which the family may be known as well. */
  readonly title?: string | null
  readonly sha256: string
  /** When it was last written, in milliseconds. */
  readonly modified: number
  /** Year of the Revit that saved it; 0 where that is not known. */
  readonly release: number
}

/** A family that the publisher has on the server. */
export interface KnownFamily {
  readonly id: string
  readonly name: string
  readonly sha256: string
}

/** A family of the publisher that had a file before it got its present one. */
export interface EarlierRevision {
  /** Id of the family. */
  readonly family: string
  readonly name: string
  /** The number that the file has in it. */
  readonly revision: number
}

export interface Task<Planned extends PlannedFile> {
  readonly file: Planned
  /** The family that gets a new revision; null makes a new family. */
  readonly family: string | null
}

/** Why nothing of a file is sent. */
export type PlanReason =
  /** The family has it already. */
  | { kind: 'none' }
  | { kind: 'same-file'; path: string }
  /** The family had it, and has a newer one. */
  | { kind: 'superseded'; name: string; revision: number }
  | { kind: 'namesakes'; name: string; count: number }
  | { kind: 'older'; name: string; newer: string }

/** A file of which nothing has to be sent. */
interface Settled<Planned extends PlannedFile> {
  readonly file: Planned
  readonly outcome: 'unchanged' | 'failed'
  /** The id of the family that is there already, '' for none. */
  readonly family: string
  readonly reason: PlanReason
}

export interface Plan<Planned extends PlannedFile> {
  readonly tasks: readonly Task<Planned>[]
  readonly settled: readonly Settled<Planned>[]
}

export const nameKey = (name: string): string => name.normalize('NFC').trim().toLowerCase()

const groupBy = <Item>(items: readonly Item[], keyOf: (item: Item) => string) => {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}

const newestFirst = (a: PlannedFile, b: PlannedFile): number =>
  b.release - a.release || b.modified - a.modified || (a.path < b.path ? -1 : 1)

/** Whether the file is called as the family inside it: a copy is often called otherwise. */
const isCalledByTitle = ({ name, title }: PlannedFile): boolean =>
  Boolean(title) && nameKey(title ?? '') === nameKey(name)

/**
 * The family that is known under the title of a file, where nothing else claims it: renamed copies of one file
 * share its title, and they are families of their own.
 */
const matchTitles = (
  files: readonly PlannedFile[],
  byName: ReadonlyMap<string, readonly KnownFamily[]>,
): ReadonlyMap<PlannedFile, KnownFamily> => {
  const names = new Set(files.map(({ name }) => nameKey(name)))
  const titled = groupBy(
    files.filter(({ title }) => title && !isGenericName(title)),
    ({ title }) => nameKey(title ?? ''),
  )
  const matches = new Map<PlannedFile, KnownFamily>()
  for (const [key, [file, ...copies]] of titled) {
    const [family, ...namesakes] = byName.get(key) ?? []
    if (!file || !family || copies.length + namesakes.length > 0 || names.has(key)) continue
    matches.set(file, family)
  }
  return matches
}

/**
 * Decides by hash, then by name, then by title. Of several files of one name the newest is taken: taking each in turn
 * would make new revisions on every run.
 * Of several files of one content, that of a family's name, else the one that is called by its title.
 * @param earlier the own families that had a file in an earlier revision, by its hash
 */
export const planPublishing = <Planned extends PlannedFile>(
  files: readonly Planned[],
  known: readonly KnownFamily[],
  earlier: ReadonlyMap<string, EarlierRevision> = new Map(),
): Plan<Planned> => {
  const byHash = new Map(known.map((family) => [family.sha256, family]))
  const byName = groupBy(known, ({ name }) => nameKey(name))
  const byTitle = matchTitles(files, byName)
  const taken = new Map<string, string>()
  const tasks: Task<Planned>[] = []
  const settled: Settled<Planned>[] = []
  const settle = (
    file: Planned,
    outcome: Settled<Planned>['outcome'],
    family: string,
    reason: PlanReason,
  ) => settled.push({ file, outcome, family, reason })

  const decide = (file: Planned, namesakes: readonly KnownFamily[]): string | null => {
    const [namesake, ...others] = namesakes
    const current = byHash.get(file.sha256)
    const former = earlier.get(file.sha256)
    const twin = taken.get(file.sha256)
    if (current) settle(file, 'unchanged', current.id, { kind: 'none' })
    else if (former) {
      const { family, name, revision } = former
      settle(file, 'unchanged', family, { kind: 'superseded', name, revision })
    } else if (twin) settle(file, 'unchanged', '', { kind: 'same-file', path: twin })
    else if (others.length > 0) {
      settle(file, 'failed', '', { kind: 'namesakes', name: file.name, count: namesakes.length })
    } else {
      taken.set(file.sha256, file.path)
      tasks.push({ file, family: namesake?.id ?? null })
    }
    return current?.id ?? namesake?.id ?? null
  }

  const rankOf = ({
    sorted,
    namesakes,
  }: {
    sorted: Planned[]
    namesakes: KnownFamily[]
  }): number => {
    if (namesakes.length > 0) return 2
    return sorted[0] && isCalledByTitle(sorted[0]) ? 1 : 0
  }
  const groups = [...groupBy(files, ({ name }) => nameKey(name))]
    .map(([key, group]) => {
      const sorted = group.toSorted(newestFirst)
      const titled = sorted[0] && byTitle.get(sorted[0])
      return { sorted, namesakes: byName.get(key) ?? (titled ? [titled] : []) }
    })
    .toSorted((a, b) => rankOf(b) - rankOf(a))
  const decided = groups.flatMap(({ namesakes, sorted: [newest, ...older] }) =>
    newest ? [{ newest, older, target: decide(newest, namesakes) }] : [],
  )
  for (const { newest, older, target } of decided) {
    for (const file of older) {
      const own = byHash.get(file.sha256)
      const former = earlier.get(file.sha256)
      const isSame = file.sha256 === newest.sha256
      const twin = taken.get(file.sha256) ?? (isSame ? newest.path : undefined)
      if (own && own.id !== target) settle(file, 'unchanged', own.id, { kind: 'none' })
      else if (twin) settle(file, 'unchanged', own?.id ?? '', { kind: 'same-file', path: twin })
      else if (former && !own) {
        const { family, name, revision } = former
        settle(file, 'unchanged', family, { kind: 'superseded', name, revision })
      } else {
        settle(file, 'failed', '', { kind: 'older', name: file.name, newer: newest.path })
      }
    }
  }
  return { tasks, settled }
}
