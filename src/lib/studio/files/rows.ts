import { atom, onMount } from 'nanostores'

import * as messages from '#lib/studio/change-messages.ts'
import { checkText } from '#lib/studio/check-text.ts'
import { ownFamilies, listedFamilies } from '#lib/studio/families/families.ts'
import type { FamilyText, OwnFamily } from '#lib/studio/families/own-family.ts'
import { $names, nameOf } from '#lib/studio/names.ts'
import { throttle } from '#lib/timing/throttle.ts'

import { $files, isOpen, type StudioFile } from './files.ts'
import { knownFiles } from './known.ts'
import { describePlanReason } from './plan-messages.ts'
import { type EarlierRevision, nameKey, type PlannedFile, planPublishing } from './publish-plan.ts'

/** What becomes of a file when it is sent. */
type Verdict =
  /** Not known yet. */
  | { kind: 'unknown' }
  | { kind: 'new' }
  | { kind: 'revision'; family: OwnFamily }
  /** Nothing to send, and why. */
  | { kind: 'left-out'; reason: string; family: OwnFamily | null }

/** A file with what it is about to become. */
export interface FileRow {
  entry: StudioFile
  verdict: Verdict
  /** The text of its family: from the file or the family it revises, with the edits. */
  text: FamilyText
  /** Own families of the same name. */
  namesakes: OwnFamily[]
  problems: Record<string, string> | null
}

interface Planned extends PlannedFile {
  key: string
}

/** As the catalogue shows it. */
export const textOfFamily = (family: OwnFamily): FamilyText => ({
  name: family.name,
  description: '',
  categories: family.categories.map((id) => nameOf('categories', id)).filter(Boolean),
  vendor: nameOf('vendors', family.vendor),
  freemium: family.freemium,
  status: family.status,
})

const textOfFile = ({ content, file }: StudioFile): FamilyText => ({
  name: content?.fields.name ?? file.name.replace(/\.rfa$/iu, ''),
  description: '',
  categories: [...(content?.fields.categories ?? [])],
  vendor: '',
  freemium: 'free',
  status: 'published',
})

/** What a family's record says in words: as read, as the family has it that is revised, and as the publisher edited it. */
export function textOf(entry: StudioFile, verdict: Verdict): FamilyText {
  const read = textOfFile(entry)
  if (verdict.kind !== 'revision') return { ...read, ...entry.edits }
  const present = textOfFamily(verdict.family)
  const categories = present.categories.length > 0 ? present.categories : read.categories
  return { ...present, categories, ...entry.edits }
}

interface Planning {
  /** Id of the family that it revises, or that has the file already. */
  family: string | null
  /** Why nothing is sent; null where something is. */
  reason: string | null
}

const hashOf = ({ content }: StudioFile): string => content?.fields.sha256 ?? ''

/** The earlier revisions of the own families among the dropped files, as far as the catalogue was asked. */
function findEarlier(own: readonly OwnFamily[]): ReadonlyMap<string, EarlierRevision> {
  const ids = new Set(own.map(({ id }) => id))
  const found = new Map<string, EarlierRevision>()
  for (const [sha256, all] of knownFiles.$state.get().byHash) {
    const former = all.find((known) => ids.has(known.family) && known.revision < known.current)
    if (former) found.set(sha256, former)
  }
  return found
}

function planOf(
  files: readonly StudioFile[],
  own: readonly OwnFamily[],
): ReadonlyMap<string, Planning> {
  const planned = files.flatMap((entry): Planned[] => {
    if (entry.target !== undefined || !hashOf(entry)) return []
    const { name } = { ...textOfFile(entry), ...entry.edits }
    const { path, key, content, file } = entry
    const release = content?.fields.revit_release ?? 0
    const title = content?.fields.names.title ?? null
    return [{ path, key, name, title, sha256: hashOf(entry), modified: file.lastModified, release }]
  })
  const { tasks, settled } = planPublishing(planned, own, findEarlier(own))
  return new Map<string, Planning>([
    ...tasks.map(({ file, family }) => [file.key, { family, reason: null }] as const),
    ...settled.map(
      ({ file, family, reason }) =>
        [file.key, { family, reason: describePlanReason(reason) }] as const,
    ),
  ])
}

const unchanged = (family: OwnFamily) => messages.hasFileAlready(family.name)

function judge(own: ReadonlyMap<string, OwnFamily>, byHash: ReadonlyMap<string, OwnFamily>) {
  return (entry: StudioFile, plan: ReadonlyMap<string, Planning>): Verdict => {
    const { target } = entry
    const holder = byHash.get(hashOf(entry))
    const family = own.get(target ?? plan.get(entry.key)?.family ?? '')
    if (!isOpen(entry)) return family ? { kind: 'revision', family } : { kind: 'new' }
    if (target !== undefined) {
      const isThere = target === null ? holder : family?.sha256 === hashOf(entry) && family
      if (isThere) return { kind: 'left-out', reason: unchanged(isThere), family: isThere }
      return family ? { kind: 'revision', family } : { kind: 'new' }
    }
    const planned = plan.get(entry.key)
    if (!planned) return { kind: 'unknown' }
    if (planned.reason === null) return family ? { kind: 'revision', family } : { kind: 'new' }
    const reason = planned.reason || (family ? unchanged(family) : '')
    return { kind: 'left-out', reason, family: family ?? null }
  }
}

/** What each file becomes, by what is known now. */
export function judgeFiles(): FileRow[] {
  const files = $files.get()
  const families = listedFamilies().map(({ family }) => family)
  const isKnown = ownFamilies.$state.get().status === 'ready'
  const plan = planOf(files, families)
  const own = new Map(families.map((family) => [family.id, family]))
  const decide = judge(own, new Map(families.map((family) => [family.sha256, family])))
  const byName = Map.groupBy(families, ({ name }) => nameKey(name))
  return files.map((entry) => {
    const verdict: Verdict = isKnown ? decide(entry, plan) : { kind: 'unknown' }
    const text = textOf(entry, verdict)
    const namesakes = byName.get(nameKey(textOfFile(entry).name)) ?? []
    return { entry, verdict, text, namesakes, problems: checkText(text) }
  })
}

/** Among many files some change all the time: their rows are updated this often, in milliseconds. */
const delay = 120
const many = 200

/** Every file with what it is about to become. */
export const $fileRows = atom<readonly FileRow[]>([])

onMount($fileRows, () => {
  const update = () => $fileRows.set(judgeFiles())
  const updateSoon = throttle(update, () => ($files.get().length > many ? delay : 0))
  update()
  const stops = [$files, ownFamilies.$state, knownFiles.$state, $names].map((store) =>
    store.listen(updateSoon),
  )
  return () => {
    updateSoon.cancel()
    for (const stop of stops) stop()
  }
})

/** What a row is called: the name of its family, or of the file where that is empty. */
export const nameOfRow = ({ text, entry }: FileRow): string => text.name.trim() || entry.file.name

/** Whether it can be sent as it is. */
export const isSendable = ({ entry, verdict, problems }: FileRow): boolean =>
  isOpen(entry) && (verdict.kind === 'new' || verdict.kind === 'revision') && problems === null
