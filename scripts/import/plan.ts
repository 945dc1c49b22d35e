import type { ScannedFile } from './read-family.ts'
import type { Row } from './report.ts'

/** A family that the publisher has on the server. */
export interface KnownFamily {
  readonly id: string
  readonly name: string
  readonly sha256: string
}

export interface Task {
  readonly file: ScannedFile
  /** The family that gets a new revision; null makes a new family. */
  readonly family: string | null
}

export interface Plan {
  readonly tasks: readonly Task[]
  /** What needs nothing to be sent. */
  readonly settled: readonly Row[]
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

const newestFirst = (a: ScannedFile, b: ScannedFile): number =>
  b.release - a.release || b.modified - a.modified || (a.path < b.path ? -1 : 1)

/**
 * Decides by name and hash. Of several files of one name the newest is taken: taking each in turn
 * would make new revisions on every run.
 */
export const planImport = (files: readonly ScannedFile[], known: readonly KnownFamily[]): Plan => {
  const byHash = new Map(known.map((family) => [family.sha256, family]))
  const byName = groupBy(known, ({ name }) => nameKey(name))
  const taken = new Map<string, string>()
  const tasks: Task[] = []
  const settled: Row[] = []
  const settle = (path: string, outcome: Row['outcome'], family: string, reason: string) =>
    settled.push({ path, outcome, family, reason })

  const decide = (file: ScannedFile, namesakes: readonly KnownFamily[]): string | null => {
    const [namesake, ...others] = namesakes
    const current = byHash.get(file.sha256)
    const twin = taken.get(file.sha256)
    if (current) settle(file.path, 'unchanged', current.id, '')
    else if (twin) settle(file.path, 'unchanged', '', `The same file as ${twin}.`)
    else if (others.length > 0) {
      const reason = `You have ${namesakes.length} families called "${file.name}". Give them different names first.`
      settle(file.path, 'failed', '', reason)
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
      if (own && own.id !== target) settle(file.path, 'unchanged', own.id, '')
      else if (twin) settle(file.path, 'unchanged', own?.id ?? '', `The same file as ${twin}.`)
      else {
        const reason = `Another file holds the family "${file.name}" too and is newer: ${newest.path}. Rename one of them in Revit, or remove one.`
        settle(file.path, 'failed', '', reason)
      }
    }
  }
  return { tasks, settled }
}
