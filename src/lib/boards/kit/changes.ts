import type { KitContents, KitFamily } from '#lib/boards/board.ts'

import type { KitFile, KitManifest } from './manifest.ts'

/** What has become of a family since a kit was made. */
export type KitChangeKind =
  | 'same'
  | 'newer'
  /** On the board, but not offered any more; or offered nowhere. */
  | 'gone'
  /** Not on the board any more. */
  | 'left'
  /** On the board, not in the kit. */
  | 'new'

export interface KitChange {
  kind: KitChangeKind
  /** Id of the family. */
  family: string
  name: string
  /** Number of the revision in the kit, 0 where it is not in it or was not known. */
  before: number
  /** Number of the current revision, 0 where it is not known. */
  now: number
}

/** Whether it is the same file: by hash, or by what else is known where one has none. */
export function isSameFile(file: KitFile, family: KitFamily): boolean {
  if (file.sha256 && family.sha256) return file.sha256 === family.sha256
  return file.revision === family.revision
}

/** Ids of the kit's families that the board does not hold. */
export function findLeavers(kit: KitManifest, { families, unavailable }: KitContents): string[] {
  const held = new Set([...families.map(({ id }) => id), ...unavailable])
  return kit.files.map(({ family }) => family).filter((id) => !held.has(id))
}

const order: KitChangeKind[] = ['newer', 'new', 'gone', 'left', 'same']

/**
 * What changed since a kit was made, what needs a download first.
 * @param offered ids of the families that left the board and are offered still
 */
export function compareKit(
  kit: KitManifest,
  { families, unavailable }: KitContents,
  offered: ReadonlySet<string>,
): KitChange[] {
  const byId = new Map(families.map((family) => [family.id, family]))
  const hidden = new Set(unavailable)
  const inKit = new Set(kit.files.map(({ family }) => family))
  const inEarlier = kit.files.map((file): KitChange => {
    const { family: id, name, revision: before } = file
    const family = byId.get(id)
    if (family?.file) {
      const kind = isSameFile(file, family) ? 'same' : 'newer'
      return { kind, family: id, name: family.name, before, now: family.revision }
    }
    const isGone = hidden.has(id) || family !== undefined || !offered.has(id)
    return { kind: isGone ? 'gone' : 'left', family: id, name, before, now: 0 }
  })
  const added = families
    .filter(({ id, file }) => file && !inKit.has(id))
    .map(({ id, name, revision }): KitChange => {
      return { kind: 'new', family: id, name, before: 0, now: revision }
    })
  return [...inEarlier, ...added].toSorted(
    (a, b) => order.indexOf(a.kind) - order.indexOf(b.kind) || a.name.localeCompare(b.name),
  )
}
