import { atom, computed, map } from 'nanostores'

import { FolderError, unlockFolder } from '#lib/browser/folders.ts'
import { type Failure, FailureError, type FailureMessage, toFailure } from '#lib/failure/failure.ts'
import { beginDownload, explainDownload } from '#lib/family/download/begin.ts'
import { findOpening } from '#lib/family/release.ts'
import { revalidateSession } from '#lib/session/session.ts'
import { announce } from '#lib/toasts/announcements.ts'
import type { User } from '#lib/user/user.ts'

import { splitPath } from './arrange.ts'
import { type CheckedFile, isSuperseded, type SupersededFile } from './checked-file.ts'
import { folderCheck } from './folder-check.ts'
import { $folder } from './folder.ts'
import { fetchNewest, fetchNewestFile } from './newest-api.ts'
import type { NewestFile } from './newest.ts'
import { replaceFile, ReplaceError, type Replacing, restoreFile } from './replace-file.ts'
import * as messages from './replace-messages.ts'

export type Replacement =
  /** `share` of the new file that has arrived, 0 to 1. */
  | { status: 'busy'; share: number }
  | { status: 'downloaded' }
  /** The old file is beside it, under the name of the backup. */
  | {
      status: 'replaced'
      backup: string
      revision: number
      replacing: Replacing
      /** While the old file is being put back. */
      isRestoring?: boolean
      /** Why the old file was not put back. */
      problem?: FailureMessage
    }
  | ({ status: 'failed' } & FailureMessage)

/** What became of superseded files, by their paths. */
export const $replacements = map<Record<string, Replacement>>({})

type Batch =
  | { status: 'idle' }
  | { status: 'working' | 'undoing'; total: number; done: number; path: string }
  | { status: 'done'; replaced: readonly string[]; failed: number; left: number }

/** Several files that are replaced one after the other. */
export const $batch = atom<Batch>({ status: 'idle' })

/** Aborted where the replacing of several files is stopped. */
const $ending = atom(new AbortController())

/** Why the newest file is not for this person; null where it is. */
export type Obstacle = 'premium' | 'too-new'

export function findObstacle({ known }: SupersededFile, user: User | null): Obstacle | null {
  if (known.freemium === 'premium' && !known.isMine && !user?.isPremium) return 'premium'
  return findOpening(known.release, user?.revitRelease ?? null) === 'too-new' ? 'too-new' : null
}

/** The outcomes with what was replaced since. */
export const $presentCounts = computed([folderCheck.$counts, $replacements], (counts, all) => {
  const replaced = Object.values(all).filter(({ status }) => status === 'replaced').length
  return {
    ...counts,
    superseded: counts.superseded - replaced,
    current: counts.current + replaced,
  }
})

/** Forgets what was replaced whenever another check begins, until it is stopped. */
export const followChecks = (): (() => void) =>
  folderCheck.$files.listen((files) => {
    if (files.length > 0) return
    $ending.get().abort()
    $replacements.set({})
    $batch.set({ status: 'idle' })
  })

const explain = (error: unknown, { known }: SupersededFile): FailureMessage => {
  if (error instanceof ReplaceError) return messages.replaceProblems[error.problem]
  if (error instanceof FolderError) return messages.replaceProblems.refused
  return explainDownload(toFailure(error), known)
}

async function fail(error: unknown, file: SupersededFile): Promise<void> {
  if (error instanceof ReplaceError) console.error(`${file.path} was not replaced:`, error)
  $replacements.setKey(file.path, { status: 'failed', ...explain(error, file) })
  if (error instanceof FailureError) await revalidateSession(error)
}

/** The newest file of a family, as it was fetched last: a folder often holds the same file twice. */
interface Fetched {
  family: string
  newest: NewestFile
  content: Blob
}

async function fetchFor(file: SupersededFile, signal: AbortSignal): Promise<Fetched> {
  const { family } = file.known
  const newest = await fetchNewest(family)
  const content = await fetchNewestFile(newest, {
    signal,
    onProgress: (bytes) => {
      const share = newest.bytes > 0 ? Math.min(1, bytes / newest.bytes) : 0
      $replacements.setKey(file.path, { status: 'busy', share })
    },
  })
  return { family, newest, content }
}

/** @returns what was fetched, for the next one */
async function replace(
  file: SupersededFile,
  signal: AbortSignal,
  last: Fetched | null,
): Promise<Fetched> {
  const { path, found, known } = file
  if (!found?.folder) throw new ReplaceError('refused')
  $replacements.setKey(path, { status: 'busy', share: 0 })
  const fetched = last?.family === known.family ? last : await fetchFor(file, signal)
  const { newest, content } = fetched
  const place = { folder: found.folder, name: found.file.name }
  const replacing = { place, before: known.sha256, after: newest.sha256 }
  const backup = await replaceFile(replacing, content)
  const { revision } = newest
  $replacements.setKey(path, { status: 'replaced', backup, revision, replacing })
  return fetched
}

const isBusy = (path: string): boolean => $replacements.get()[path]?.status === 'busy'

/** Asks for permission to write in the folder. To be called while a press is handled. @throws FolderError */
async function unlock(): Promise<void> {
  const folder = $folder.get()
  if (!folder) throw new FolderError('refused')
  await unlockFolder(folder, 'readwrite')
}

/** Replaces a file on the disk with the newest revision. To be called while a press is handled. */
export async function replaceOne(file: SupersededFile): Promise<void> {
  if (isBusy(file.path)) return
  try {
    await unlock()
    await replace(file, new AbortController().signal, null)
  } catch (error) {
    await fail(error, file)
  }
}

/** Puts the old file back in place. */
export async function undoReplacement(file: SupersededFile): Promise<void> {
  const { path } = file
  const replacement = $replacements.get()[path]
  if (replacement?.status !== 'replaced' || replacement.isRestoring) return
  const { status, backup, revision, replacing } = replacement
  const replaced: Replacement = { status, backup, revision, replacing }
  $replacements.setKey(path, { ...replaced, isRestoring: true })
  try {
    await restoreFile(replacing, backup)
    const { [path]: _restored, ...rest } = $replacements.get()
    $replacements.set(rest)
    announce(messages.isBack(splitPath(path).name))
  } catch (error) {
    console.error(`${path} was not put back:`, error)
    const problem = error instanceof ReplaceError ? error.problem : 'failed'
    const message = messages.restoreProblem(problem, backup)
    $replacements.setKey(path, { ...replaced, problem: message })
  }
}

/** Leaves the newest file to the browser, where it cannot write in the folder. */
export async function downloadNewest(file: SupersededFile): Promise<void> {
  const { path, known } = file
  if (isBusy(path)) return
  $replacements.setKey(path, { status: 'busy', share: 0 })
  try {
    const { file: stored } = await fetchNewest(known.family)
    const problem = await beginDownload(known, stored)
    $replacements.setKey(
      path,
      problem ? { status: 'failed', ...problem } : { status: 'downloaded' },
    )
  } catch (error) {
    await fail(error, file)
  }
}

/** What replacing all would do. */
export interface ReplacePlan {
  files: readonly SupersededFile[]
  /** Of the new files together, each family once. */
  bytes: number
  /** How many stay as they are, and why. */
  premium: number
  tooNew: number
}

export function planReplacements(
  checked: readonly CheckedFile[],
  replacements: Readonly<Record<string, Replacement>>,
  user: User | null,
): ReplacePlan {
  const superseded = checked
    .filter(isSuperseded)
    .filter(({ path }) => replacements[path]?.status !== 'replaced')
  const count = (obstacle: Obstacle) =>
    superseded.filter((file) => findObstacle(file, user) === obstacle).length
  const files = superseded
    .filter((file) => file.found?.folder && findObstacle(file, user) === null)
    .toSorted((a, b) => a.known.family.localeCompare(b.known.family))
  const sizes = new Map(files.map(({ known: { family, bytes } }) => [family, bytes]))
  const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0)
  return { files, bytes, premium: count('premium'), tooNew: count('too-new') }
}

const endsWholeBatch: Failure['kind'][] = ['offline', 'file-unreachable', 'busy', 'signed-out']

/** What no other file of the batch would get past either. */
const endsBatch = (error: unknown): boolean =>
  error instanceof FolderError ||
  (error instanceof FailureError && endsWholeBatch.includes(error.failure.kind))

/** Replaces files one after the other. To be called while a press is handled. */
export async function replaceAll(files: readonly SupersededFile[]): Promise<void> {
  if (['working', 'undoing'].includes($batch.get().status)) return
  const ending = new AbortController()
  $ending.set(ending)
  const { signal } = ending
  const total = files.length
  const replaced: string[] = []
  let failed = 0
  let last: Fetched | null = null
  for (const [done, file] of files.entries()) {
    if (signal.aborted) break
    $batch.set({ status: 'working', total, done, path: file.path })
    try {
      if (done === 0) await unlock()
      last = await replace(file, signal, last)
      replaced.push(file.path)
    } catch (error) {
      if (signal.aborted) {
        const { [file.path]: _stopped, ...rest } = $replacements.get()
        $replacements.set(rest)
        break
      }
      failed += 1
      await fail(error, file)
      if (endsBatch(error)) break
    }
  }
  if ($ending.get() !== ending) return
  $batch.set({ status: 'done', replaced, failed, left: total - replaced.length - failed })
}

/** Ends the replacing of several files after the one at hand, which is left as it was where it is still arriving. */
export const stopReplacing = (): void => $ending.get().abort()

/** Puts back what was replaced together. */
export async function undoBatch(): Promise<void> {
  const batch = $batch.get()
  if (batch.status !== 'done') return
  const paths = new Set(batch.replaced)
  const files = folderCheck.$files
    .get()
    .filter(isSuperseded)
    .filter(({ path }) => paths.has(path))
  for (const [done, file] of files.entries()) {
    $batch.set({ status: 'undoing', total: files.length, done, path: file.path })
    await undoReplacement(file)
  }
  $batch.set({ status: 'idle' })
}

export const closeBatch = (): void => {
  if ($batch.get().status === 'done') $batch.set({ status: 'idle' })
}
