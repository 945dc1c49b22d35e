import { atom } from 'nanostores'

import { saveFile } from '#lib/browser/save-file.ts'
import { patchBlob } from '#lib/rfa/clean-copy.ts'
import type { InfoNames } from '#lib/rfa/facts/info-names.ts'
import { RfaError } from '#lib/rfa/rfa-error.ts'
import { hashFile, readCleanCopy } from '#lib/rfa/worker.ts'
import { createLatest } from '#lib/timing/latest.ts'

import { explainReading } from './explain-reading.ts'
import {
  $shares,
  changeFile,
  type FileContent,
  findFile,
  isOpen,
  type StudioFile,
} from './files.ts'

type NamesState =
  | { status: 'loading' }
  /** With why no copy without them can be made; null where one can. */
  | { status: 'ready'; names: InfoNames; obstacle: string | null }
  | { status: 'failed'; problem: string }

/** The file without what its properties name. @throws RfaError where none can be made */
async function makeCleanCopy({ file, life }: StudioFile): Promise<File> {
  const { patches } = await readCleanCopy(file, { signal: life.signal })
  if (!patches) throw new RfaError('no-clean-copy')
  const { name, type, lastModified } = file
  return new File([patchBlob(file, patches)], name, { type, lastModified })
}

/** Hands the copy without names to the browser's downloads. @throws RfaError where none can be made */
export async function saveCleanCopy(entry: StudioFile): Promise<void> {
  const copy = entry.original ? entry.file : await makeCleanCopy(entry)
  saveFile(copy.name, copy)
}

/** Whether a copy may take its place: not before everything has been read, which is written to it by then. */
const mayChange = (entry: StudioFile | undefined): entry is StudioFile & { content: FileContent } =>
  Boolean(entry?.content && entry.objects && isOpen(entry) && !entry.original)

/**
 * Puts a copy without names in the place of the file that is sent, until `takeOriginal`.
 * @throws RfaError where none can be made
 */
export async function takeCleanCopy(key: string): Promise<void> {
  const entry = findFile(key)
  if (!mayChange(entry)) return
  const { file, state, life } = entry
  const copy = await makeCleanCopy(entry)
  const current = findFile(key)
  // Meanwhile it may have been sent or removed.
  if (!mayChange(current)) return
  const original = { file, content: current.content }
  $shares.setKey(key, 0)
  changeFile(key, { file: copy, original, state: { stage: 'hashing' } })
  try {
    const onProgress = (share: number) => $shares.setKey(key, share)
    const sha256 = await hashFile(copy, { signal: life.signal, onProgress })
    const { content = original.content } = findFile(key) ?? {}
    if (!content) return
    const fields = { ...content.fields, sha256 }
    changeFile(key, { content: { ...content, fields }, state: { stage: 'ready' } })
  } catch (error) {
    changeFile(key, { file, original: null, state })
    throw error
  }
}

/** Sends what was dropped again. */
export function takeOriginal(key: string): void {
  const entry = findFile(key)
  if (!entry?.original || !isOpen(entry)) return
  const { file, content } = entry.original
  changeFile(key, { file, content, original: null, state: { stage: 'ready' } })
}

function createFileNames() {
  const $state = atom<NamesState>({ status: 'loading' })
  const begin = createLatest()

  /** Reads whom and what a file names, to be shown; it is forgotten when the next one is opened. */
  async function open({
    file,
    path,
    life,
  }: Pick<StudioFile, 'file' | 'path' | 'life'>): Promise<void> {
    const isLatest = begin()
    $state.set({ status: 'loading' })
    const show = (state: NamesState) => {
      if (isLatest()) $state.set(state)
    }
    try {
      const { patches, ...names } = await readCleanCopy(file, { signal: life.signal })
      const obstacle = patches ? null : new RfaError('no-clean-copy').message
      show({ status: 'ready', names, obstacle })
    } catch (error) {
      if (!life.signal.aborted) show({ status: 'failed', problem: explainReading(error, path) })
    }
  }

  function forget(): void {
    begin()
    $state.set({ status: 'loading' })
  }

  return { $state, open, forget }
}

/** Whom and what the properties of the opened file name: on this page only, and never sent. */
export const fileNames = createFileNames()
