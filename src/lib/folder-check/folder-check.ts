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

import { lookUpHashes, hashesAtOnce } from './api.ts'
import { type CheckedFile, countOutcomes, judgeFile, writeReport } from './checked-file.ts'
import type { KnownFile } from './known-file.ts'

type FolderCheckState =
  | { status: 'idle' }
  /** None of the chosen files is a family. */
  | { status: 'empty' }
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
}

/** In milliseconds; what is hashed in between is looked up in one request. */
const batchInterval = 1500

interface HashedFile {
  path: string
  sha256: string
}

/** The files that are checked, from the choice of a folder to the next one. */
interface Run {
  files: Dropped['found']
  /** How many of the files are hashed, or cannot be. */
  done: number
  /** What is hashed and not yet looked up. */
  hashed: HashedFile[]
  /** What is decided and not yet shown. */
  judged: CheckedFile[]
  ending: AbortController
}

const newRun = (): Run => ({
  files: [],
  done: 0,
  hashed: [],
  judged: [],
  ending: new AbortController(),
})

const { compare } = new Intl.Collator(personLocale, { numeric: true })

function createFolderCheck() {
  const $state = atom<FolderCheckState>({ status: 'idle' })
  const $progress = atom<FolderCheckProgress>({ hashed: 0, total: 0, share: 0 })
  const $files = atom<readonly CheckedFile[]>([])
  let run = newRun()

  const showProgress = ({ done, files }: Run, within = 0) =>
    $progress.set({
      hashed: done,
      total: files.length,
      share: files.length > 0 ? (done + within) / files.length : 1,
    })

  function showJudged({ judged }: Run): void {
    if (judged.length > 0) $files.set([...$files.get(), ...judged.splice(0)])
  }

  /** Hashes a file, or records why it cannot be read. */
  async function hashNext(present: Run, { path, file }: Dropped['found'][number]): Promise<void> {
    const { signal } = present.ending
    const onProgress = (share: number) => {
      if (!signal.aborted) showProgress(present, share)
    }
    try {
      const sha256 = await hashFile(file, { signal, onProgress })
      if (signal.aborted) return
      present.hashed.push({ path, sha256 })
    } catch (error) {
      if (signal.aborted) return
      if (!(error instanceof RfaError)) throw error
      present.judged.push({ path, outcome: 'unreadable', problem: error.message })
    }
    present.done += 1
    showProgress(present)
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
      ...asked.map(({ path, sha256 }) => judgeFile(path, known.get(sha256) ?? [])),
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
      await work(present)
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
    showProgress(run)
    return run
  }

  /** Hashes the families among the files, here in the browser, and says which are current. */
  async function check(dropped: Promise<Dropped> | Dropped): Promise<void> {
    const present = begin()
    $state.set({ status: 'working' })
    const { found, lost } = await dropped
    if (present.ending.signal.aborted) return
    present.files = found
      .filter(({ path }) => /\.rfa$/iu.test(path))
      .toSorted((a, b) => compare(a.path, b.path))
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
