import { atom, computed } from 'nanostores'

import { whenOnline } from '#lib/browser/connection.ts'
import { FolderError } from '#lib/browser/folders.ts'
import type { Dropped, FoundFile } from '#lib/browser/found-files.ts'
import { saveFile } from '#lib/browser/save-file.ts'
import { type Failure, toFailure } from '#lib/failure/failure.ts'
import { compareNames } from '#lib/i18n/compare-names.ts'
import { originalOf } from '#lib/rfa/revit-backup.ts'
import { RfaError } from '#lib/rfa/rfa-error.ts'
import { hashFile } from '#lib/rfa/worker.ts'
import { revalidateSession } from '#lib/session/session.ts'
import { href } from '#lib/site/routes.ts'
import { throttle } from '#lib/timing/throttle.ts'

import { lookUpHashes, hashesAtOnce } from './api.ts'
import { type CheckedFile, countOutcomes, judgeFile, writeReport } from './checked-file.ts'
import type { KnownFile } from './known-file.ts'

type FolderCheckState =
  | { status: 'idle' }
  /** None of the chosen files is a family. */
  | { status: 'empty' }
  /** The folder may not be read, or is no longer there. */
  | { status: 'unavailable'; problem: FolderError['problem'] }
  | { status: 'working' }
  | { status: 'done'; isStopped: boolean }
  /** The results so far stay, and the check can continue from there. */
  | { status: 'failed'; failure: Failure }

interface FolderCheckProgress {
  /** Files that are hashed, or cannot be. */
  hashed: number
  total: number
  /** Of the files, 0 to 1, with the part of the one at hand; asking for sizes takes a while. */
  share: number
  /** The file at hand, '' for none. */
  path: string
  /** How many files have been found while the folder is searched. */
  found: number
  /** How many files were hashed, and not known from an earlier check. */
  read: number
}

const noProgress: FolderCheckProgress = {
  hashed: 0,
  total: 0,
  share: 0,
  path: '',
  found: 0,
  read: 0,
}

interface Listing {
  signal: AbortSignal
  /** Called with the number of files that were found so far. */
  onFound: (count: number) => void
}

/** The files to check, or what finds them. */
type Source =
  | Promise<Dropped>
  | Dropped
  /** @throws FolderError */
  | ((listing: Listing) => Promise<Dropped>)

/** In milliseconds; what is hashed in between is looked up in one request. */
const batchInterval = 1500
/** In milliseconds, between two counts of the files that were found or hashed: small ones pass by the thousand. */
const countInterval = 100

export const isFamily = /\.rfa$/iu

interface HashedFile {
  found: FoundFile
  sha256: string
}

/** What tells a file from the one that it was: a changed file has another size or time. */
export const markOf = ({ path, file: { size, lastModified } }: FoundFile): string =>
  `${path}\n${size}\n${lastModified}`

/** Whether Revit, or a replacement, stored it as an earlier version of a file that is there as well. */
const isBackup = (path: string, paths: ReadonlySet<string>): boolean =>
  originalOf(path) !== path && paths.has(originalOf(path).toLowerCase())

/** The files that are checked, from the choice of a folder to the next one. */
interface Run {
  files: Dropped['found']
  /** How many of the files are hashed, or cannot be. */
  done: number
  /** How many of them were hashed now. */
  read: number
  /** What is hashed and not yet looked up. */
  hashed: HashedFile[]
  /** What is decided and not yet shown. */
  judged: CheckedFile[]
  /** When the progress was last shown; 0 for never. */
  shownAt: number
  ending: AbortController
}

const newRun = (): Run => ({
  files: [],
  done: 0,
  read: 0,
  hashed: [],
  judged: [],
  shownAt: 0,
  ending: new AbortController(),
})

function createFolderCheck() {
  const $state = atom<FolderCheckState>({ status: 'idle' })
  const $progress = atom<FolderCheckProgress>(noProgress)
  const $files = atom<readonly CheckedFile[]>([])
  /** How many backups were left out. */
  const $backups = atom(0)
  /** The hashes of files by their marks, so that a file that did not change is not read again. */
  const hashes = new Map<string, string>()
  let run = newRun()

  const showProgress = ({ done, files, read }: Run, within = 0) =>
    $progress.set({
      hashed: done,
      total: files.length,
      share: files.length > 0 ? (done + within) / files.length : 1,
      path: files[done]?.path ?? '',
      found: files.length,
      read,
    })

  /** Shows the progress unless it was shown a moment ago. */
  function followProgress(present: Run, within?: number): void {
    const now = performance.now()
    if (present.shownAt > 0 && now - present.shownAt < countInterval) return
    present.shownAt = now
    showProgress(present, within)
  }

  function showJudged({ judged }: Run): void {
    if (judged.length > 0) $files.set([...$files.get(), ...judged.splice(0)])
  }

  /** Hashes a file, or records why it cannot be read. */
  async function hashNext(present: Run, found: FoundFile): Promise<void> {
    const { signal } = present.ending
    const { path, file } = found
    const mark = markOf(found)
    const onProgress = (share: number) => {
      if (!signal.aborted) followProgress(present, share)
    }
    try {
      const known = hashes.get(mark)
      const sha256 = known ?? (await hashFile(file, { signal, onProgress }))
      if (signal.aborted) return
      hashes.set(mark, sha256)
      present.hashed.push({ found, sha256 })
      if (known === undefined) present.read += 1
    } catch (error) {
      if (signal.aborted) return
      if (!(error instanceof RfaError)) throw error
      present.judged.push({ path, found, outcome: 'unreadable', problem: error.message })
    }
    present.done += 1
    followProgress(present)
  }

  /** Looks up the hashes in the catalogue; they are retained if no answer comes. */
  async function lookUpKnown(present: Run): Promise<void> {
    const asked = present.hashed.slice(0, hashesAtOnce)
    const known = new Map<string, KnownFile[]>()
    const unique = [...new Set(asked.map(({ sha256 }) => sha256))]
    for (const file of await lookUpHashes(unique)) {
      known.set(file.sha256, [...(known.get(file.sha256) ?? []), file])
    }
    if (present.ending.signal.aborted) return
    present.hashed = present.hashed.slice(asked.length)
    present.judged.push(
      ...asked.map(({ found, sha256 }) => ({
        ...judgeFile(found.path, known.get(sha256) ?? []),
        found,
      })),
    )
    showJudged(present)
  }

  async function work(present: Run): Promise<void> {
    const { signal } = present.ending
    const next = () => (signal.aborted ? undefined : present.files[present.done])
    let askedAt = performance.now()
    for (let found = next(); found; found = next()) {
      await hashNext(present, found)
      const isEnough = present.hashed.length >= hashesAtOnce
      if (!isEnough && performance.now() - askedAt < batchInterval) continue
      await lookUpKnown(present)
      askedAt = performance.now()
    }
    while (present.hashed.length > 0 && !signal.aborted) await lookUpKnown(present)
    if (!signal.aborted) showJudged(present)
  }

  /** Continues where it failed, without hashing files again. */
  async function resume(): Promise<void> {
    const present = run
    const { signal } = present.ending
    $state.set({ status: 'working' })
    try {
      await work(present).finally(() => {
        if (!signal.aborted) showProgress(present)
      })
      if (!signal.aborted) $state.set({ status: 'done', isStopped: false })
    } catch (error) {
      if (signal.aborted) return
      $state.set({ status: 'failed', failure: toFailure(error) })
      await revalidateSession(error)
    }
  }

  function begin(): Run {
    run.ending.abort()
    run = newRun()
    $files.set([])
    $backups.set(0)
    showProgress(run)
    return run
  }

  /** Hashes the families among the files, here in the browser, and says which are current. */
  async function check(source: Source): Promise<void> {
    const present = begin()
    const { signal } = present.ending
    $state.set({ status: 'working' })
    let found = 0
    const showFound = throttle(() => {
      if (!signal.aborted) $progress.set({ ...noProgress, found })
    }, countInterval)
    const onFound = (count: number) => {
      found = count
      showFound()
    }
    let dropped: Dropped
    try {
      dropped = await (typeof source === 'function' ? source({ signal, onFound }) : source)
    } catch (error) {
      if (signal.aborted) return
      if (!(error instanceof FolderError)) throw error
      $state.set({ status: 'unavailable', problem: error.problem })
      return
    } finally {
      showFound.cancel()
    }
    if (signal.aborted) return
    const { lost } = dropped
    const families = dropped.found.filter(({ path }) => isFamily.test(path))
    const paths = new Set(families.map(({ path }) => path.toLowerCase()))
    present.files = families
      .filter(({ path }) => !isBackup(path, paths))
      .toSorted((a, b) => compareNames(a.path, b.path))
    $backups.set(families.length - present.files.length)
    const { message: problem } = new RfaError('unreadable')
    present.judged = lost.map((path) => ({ path, outcome: 'unreadable', problem }))
    showProgress(present)
    if (present.files.length + lost.length === 0) $state.set({ status: 'empty' })
    else await resume()
  }

  /** Ends the check; the results so far stay. */
  function stop(): void {
    run.ending.abort()
    $state.set({ status: 'done', isStopped: true })
  }

  /** Clears the files, so that others can be chosen. */
  function reset(): void {
    begin()
    $state.set({ status: 'idle' })
  }

  /** Saves the list for spreadsheet programs. */
  function save(): void {
    const linkOf = (family: string) => `${location.origin}${href('/family')}?id=${family}`
    const report = writeReport($files.get(), linkOf)
    saveFile('folder-check.csv', new Blob([report], { type: 'text/csv;charset=utf-8' }))
  }

  /** Continues automatically when the connection is back, until that is stopped. */
  function retryOnline(): () => void {
    return whenOnline(() => {
      const state = $state.get()
      if (state.status === 'failed' && state.failure.kind === 'offline') void resume()
    })
  }

  return {
    $state,
    $progress,
    $files,
    $backups,
    hashes,
    $counts: computed($files, countOutcomes),
    check,
    resume,
    stop,
    reset,
    save,
    retryOnline,
  }
}

/** The check of a person's own files, of which there is one at a time. */
export const folderCheck = createFolderCheck()
