import { atom, computed } from 'nanostores'

import { whenOnline } from '#lib/browser/connection.ts'
import type { Dropped } from '#lib/browser/found-files.ts'
import { saveFile } from '#lib/browser/save-file.ts'
import { type Failure, toFailure } from '#lib/failure/failure.ts'
import { personLocale } from '#lib/i18n/locale.ts'
import { RfaError } from '#lib/rfa/rfa-error.ts'
import { hashFile } from '#lib/rfa/worker.ts'
import { revalidateSession } from '#lib/session/session.ts'
import { href } from '#lib/site/routes.ts'

import { askHashes, hashesAtOnce } from './api.ts'
import { type CheckedFile, countOutcomes, judgeFile, writeReport } from './checked-file.ts'
import type { KnownFile } from './known-file.ts'

export type FolderCheckState =
  | { status: 'idle' }
  /** Nothing of what was chosen is a family. */
  | { status: 'empty' }
  | { status: 'working' }
  | { status: 'done'; isStopped: boolean }
  /** What is done is kept, and can be gone on with. */
  | { status: 'failed'; failure: Failure }

export interface FolderCheckProgress {
  /** Files that are hashed, or cannot be. */
  hashed: number
  total: number
  /** Of the files, 0 to 1, with the part of the one at hand; asking for sizes takes a while. */
  share: number
}

/** In milliseconds; what is hashed in between is asked for at once. */
const askEvery = 1500

export const $folderCheck = atom<FolderCheckState>({ status: 'idle' })
export const $checkProgress = atom<FolderCheckProgress>({ hashed: 0, total: 0, share: 0 })
export const $checkedFiles = atom<readonly CheckedFile[]>([])
export const $checkCounts = computed($checkedFiles, countOutcomes)

interface HashedFile {
  path: string
  sha256: string
}

const { compare } = new Intl.Collator(personLocale, { numeric: true })

let files: Dropped['found'] = []
let next = 0
let hashed: HashedFile[] = []
/** What is decided and not yet shown. */
let judged: CheckedFile[] = []
let ending = new AbortController()

const tell = (within = 0) =>
  $checkProgress.set({
    hashed: next,
    total: files.length,
    share: files.length > 0 ? (next + within) / files.length : 1,
  })

function show(): void {
  if (judged.length > 0) $checkedFiles.set([...$checkedFiles.get(), ...judged])
  judged = []
}

/** Hashes a file, or takes down why it cannot be read. */
async function hashNext({ path, file }: Dropped['found'][number], signal: AbortSignal) {
  const onProgress = (share: number) => {
    if (!signal.aborted) tell(share)
  }
  try {
    const sha256 = await hashFile(file, { signal, onProgress })
    if (signal.aborted) return
    hashed.push({ path, sha256 })
  } catch (error) {
    if (signal.aborted) return
    if (!(error instanceof RfaError)) throw error
    judged.push({ path, outcome: 'unreadable', problem: error.message })
  }
  next += 1
  tell()
}

/** Asks the catalogue about what is hashed; it stays hashed where no answer comes. */
async function askKnown(signal: AbortSignal): Promise<void> {
  const asked = hashed.slice(0, hashesAtOnce)
  const known = new Map<string, KnownFile[]>()
  const unique = [...new Set(asked.map(({ sha256 }) => sha256))]
  for (const file of await askHashes(unique)) {
    known.set(file.sha256, [...(known.get(file.sha256) ?? []), file])
  }
  if (signal.aborted) return
  hashed = hashed.slice(asked.length)
  judged.push(...asked.map(({ path, sha256 }) => judgeFile(path, known.get(sha256) ?? [])))
  show()
}

async function work(signal: AbortSignal): Promise<void> {
  let askedAt = performance.now()
  for (let found = files[next]; found && !signal.aborted; found = files[next]) {
    await hashNext(found, signal)
    if (hashed.length < hashesAtOnce && performance.now() - askedAt < askEvery) continue
    await askKnown(signal)
    askedAt = performance.now()
  }
  while (hashed.length > 0 && !signal.aborted) await askKnown(signal)
  if (!signal.aborted) show()
}

/** Goes on where it failed, without hashing again what is hashed. */
export async function resumeCheck(): Promise<void> {
  const { signal } = ending
  $folderCheck.set({ status: 'working' })
  try {
    await work(signal)
    if (!signal.aborted) $folderCheck.set({ status: 'done', isStopped: false })
  } catch (error) {
    if (signal.aborted) return
    $folderCheck.set({ status: 'failed', failure: toFailure(error) })
    await revalidateSession(error)
  }
}

function begin(): AbortSignal {
  ending.abort()
  ending = new AbortController()
  files = []
  hashed = []
  judged = []
  next = 0
  $checkedFiles.set([])
  tell()
  $folderCheck.set({ status: 'working' })
  return ending.signal
}

/** Hashes the families among the files, here in the browser, and tells which are current. */
export async function checkFolder(dropped: Promise<Dropped> | Dropped): Promise<void> {
  const signal = begin()
  const { found, lost } = await dropped
  if (signal.aborted) return
  files = found
    .filter(({ path }) => /\.rfa$/iu.test(path))
    .toSorted((a, b) => compare(a.path, b.path))
  const { message: problem } = new RfaError('unreadable')
  judged = lost.map((path) => ({ path, outcome: 'unreadable', problem }))
  tell()
  if (files.length + lost.length === 0) $folderCheck.set({ status: 'empty' })
  else await resumeCheck()
}

/** Keeps what is known by now. */
export function stopCheck(): void {
  ending.abort()
  $folderCheck.set({ status: 'done', isStopped: true })
}

/** Forgets the files, for others. */
export function clearCheck(): void {
  begin()
  $folderCheck.set({ status: 'idle' })
}

/** Saves the list for spreadsheet programs. */
export function saveCheck(): void {
  const linkOf = (family: string) => `${location.origin}${href('/family')}?id=${family}`
  const report = writeReport($checkedFiles.get(), linkOf)
  saveFile('folder-check.csv', new Blob([report], { type: 'text/csv;charset=utf-8' }))
}

/** Goes on by itself when the connection is back. */
export function watchCheck(): () => void {
  return whenOnline(() => {
    const state = $folderCheck.get()
    if (state.status === 'failed' && state.failure.kind === 'offline') void resumeCheck()
  })
}
