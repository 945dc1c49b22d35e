import { atom, computed } from 'nanostores'

import { connection } from '#lib/studio/connection.ts'
import { storeOwn } from '#lib/studio/families/families.ts'
import { explainRefusal } from '#lib/studio/refusal.ts'

import { $files, $shares, changeFile, findFile, type FileStage, type StudioFile } from './files.ts'
import { type FileRow, isSendable, judgeFiles, textOf } from './rows.ts'
import { sendRow } from './send.ts'
import { addSample, rateOf, type Sample } from './transfer.ts'

const atOnce = 2
/** How often the speed is measured, in milliseconds. */
const sampleEvery = 250

/** Files that are sent together. */
interface Run {
  /** What becomes of each by its key, as it was judged when the publisher sent it: nothing of it can change after that. */
  rows: ReadonlyMap<string, FileRow>
  /** In bytes a second; null until that is known. */
  rate: number | null
}

const sentBytes = ({ key, file, state }: StudioFile): number => {
  if (state.stage === 'sent') return file.size
  return state.stage === 'sending' ? file.size * ($shares.get()[key] ?? 0) : 0
}

/** What is read completely comes first. */
function nextKey(): string | undefined {
  const queued = $files.get().filter(({ state }) => state.stage === 'queued')
  return (queued.find(({ objects }) => objects !== null) ?? queued[0])?.key
}

/** Waits until the objects of a file are read, for which the reader has its own time limit, or the file is removed. */
const whenRead = (key: string): Promise<void> =>
  new Promise((resolve) => {
    const isOver = () => findFile(key)?.objects !== null
    if (isOver()) return resolve()
    const stop = $files.listen(() => {
      if (!isOver()) return
      stop()
      resolve()
    })
  })

function createQueue() {
  const $run = atom<Run | null>(null)
  /** How many files are being sent. */
  let running = 0
  let isStopped = false
  let samples: readonly Sample[] = []

  /** The progress of the files that are sent together; null where there are none. */
  const $progress = computed([$run, $files, $shares], (run, files) => {
    if (!run) return null
    const own = files.filter(({ key }) => run.rows.has(key))
    const count = (...stages: string[]) =>
      own.filter(({ state }) => stages.includes(state.stage)).length
    return {
      total: own.length,
      sent: count('sent'),
      refused: count('refused'),
      left: count('queued', 'sending'),
      bytes: own
        .filter(({ state }) => ['queued', 'sending', 'sent'].includes(state.stage))
        .reduce((sum, { file }) => sum + file.size, 0),
      bytesSent: own.reduce((sum, file) => sum + sentBytes(file), 0),
      rate: run.rate,
    }
  })

  function measure(): void {
    const run = $run.get()
    const at = Date.now()
    if (!run || at - (samples.at(-1)?.at ?? 0) < sampleEvery) return
    samples = addSample(samples, { at, bytes: $progress.get()?.bytesSent ?? 0 })
    $run.set({ ...run, rate: rateOf(samples) })
  }

  function setShare(key: string, share: number): void {
    $shares.setKey(key, share)
    measure()
  }

  /** Retries, or idles if that was stopped meanwhile. */
  const putBack = (): FileStage => ({ stage: isStopped ? 'ready' : 'queued' })

  async function send(key: string): Promise<void> {
    const row = $run.get()?.rows.get(key)
    if (!row || !findFile(key)) return
    changeFile(key, { state: { stage: 'sending' } })
    setShare(key, 0)
    await whenRead(key)
    const entry = findFile(key)
    if (!entry) return
    if (isStopped) return changeFile(key, { state: { stage: 'ready' } })
    try {
      const family = await sendRow(
        { ...row, entry, text: textOf(entry, row.verdict) },
        { signal: entry.life.signal, onProgress: (share) => setShare(key, share) },
      )
      changeFile(key, { state: { stage: 'sent', family: family.id }, isRepeated: false })
      storeOwn(family)
      connection.noteSuccess()
    } catch (error) {
      if (entry.life.signal.aborted) return
      $shares.setKey(key, 0)
      const mayGoOn = await connection.recover(error)
      const state = mayGoOn ? putBack() : { stage: 'refused' as const, ...explainRefusal(error) }
      changeFile(key, { state, isRepeated: true })
    }
  }

  async function work(): Promise<void> {
    running += 1
    try {
      for (let key = nextKey(); key; key = nextKey()) {
        await connection.whenGood()
        if (findFile(key)?.state.stage === 'queued') await send(key)
      }
    } finally {
      running -= 1
    }
  }

  /** Sends what can be sent of these files. */
  function sendAll(keys: readonly string[]): void {
    const chosen = new Set(keys)
    const ready = new Map(
      judgeFiles()
        .filter((row) => chosen.has(row.entry.key) && isSendable(row))
        .map((row) => [row.entry.key, row]),
    )
    if (ready.size === 0) return
    isStopped = false
    const isGoingOn = ($progress.get()?.left ?? 0) > 0
    if (!isGoingOn) samples = []
    const before = isGoingOn ? ($run.get()?.rows ?? []) : []
    $run.set({ rows: new Map([...before, ...ready]), rate: null })
    $files.set(
      $files
        .get()
        .map((file) => (ready.has(file.key) ? { ...file, state: { stage: 'queued' } } : file)),
    )
    for (let more = running; more < atOnce; more += 1) void work()
  }

  /** Cancels what has not started; uploads in progress finish while there is a connection. */
  function stop(): void {
    isStopped = true
    connection.stopWaiting()
    $files.set(
      $files
        .get()
        .map((file) =>
          file.state.stage === 'queued' ? { ...file, state: { stage: 'ready' } } : file,
        ),
    )
  }

  return { $progress, send: sendAll, stop }
}

/** Sends the files of Studio, some at a time. */
export const queue = createQueue()
