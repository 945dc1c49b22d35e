/** A family's file, with what is needed to decide what to do with it. */
export interface PlannedFile {
  /** Relative to the folder. */
  readonly path: string
  /** What the family is called. */
  readonly name: string
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

/**
 * Decides by name and hash. Of several files of one name the newest is taken: taking each in turn
 * would make new revisions on every run.
 */
export const planPublishing = <Planned extends PlannedFile>(
  files: readonly Planned[],
  known: readonly KnownFamily[],
): Plan<Planned> => {
  const byHash = new Map(known.map((family) => [family.sha256, family]))
  const byName = groupBy(known, ({ name }) => nameKey(name))
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
    const twin = taken.get(file.sha256)
    if (current) settle(file, 'unchanged', current.id, { kind: 'none' })
    else if (twin) settle(file, 'unchanged', '', { kind: 'same-file', path: twin })
    else if (others.length > 0) {
      settle(file, 'failed', '', { kind: 'namesakes', name: file.name, count: namesakes.length })
    } else {
      taken.set(file.sha256, file.path)
      tasks.push({ file, family: namesake?.id ?? null })
    }
    return current?.id ?? namesake?.id ?? null
  }

  for (const [key, group] of groupBy(files, ({ name }) => nameKey(name))) {
    const [newest, ...older] = group.toSorted(newestFirst)
    if (!newest) continue
    const target = decide(newest, byName.get(key) ?? [])
    for (const file of older) {
      const own = byHash.get(file.sha256)
      const twin = taken.get(file.sha256)
      if (own && own.id !== target) settle(file, 'unchanged', own.id, { kind: 'none' })
      else if (twin) settle(file, 'unchanged', own?.id ?? '', { kind: 'same-file', path: twin })
      else {
        settle(file, 'failed', '', { kind: 'older', name: file.name, newer: newest.path })
      }
    }
  }
  return { tasks, settled }
}
