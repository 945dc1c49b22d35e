import { saveFile } from '#lib/browser/save-file.ts'

import * as messages from './messages.ts'

/** Receives a kit as a stream; if that stops half-way, nothing of it is saved. */
export interface KitTarget {
  /** What the file is called. */
  name: string
  /** @throws whatever the stream or the disk ends with */
  save: (kit: ReadableStream<Uint8Array>, signal: AbortSignal) => Promise<void>
}

interface SaveFilePickerOptions {
  suggestedName: string
  types: { description: string; accept: Record<string, string[]> }[]
}

declare global {
  /** Not in every browser. */
  var showSaveFilePicker:
    | ((options: SaveFilePickerOptions) => Promise<FileSystemFileHandle>)
    | undefined
}

const isDismissal = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

async function pickFile(suggestedName: string): Promise<KitTarget | null> {
  const types = [{ description: messages.fileLabel, accept: { 'application/zip': ['.zip'] } }]
  try {
    const handle = await globalThis.showSaveFilePicker?.({ suggestedName, types })
    if (!handle) return null
    const save = async (kit: ReadableStream<Uint8Array>, signal: AbortSignal) =>
      kit.pipeTo(await handle.createWritable(), { signal })
    return { name: handle.name, save }
  } catch (error) {
    if (isDismissal(error)) return null
    throw error
  }
}

async function readWhole(kit: ReadableStream<Uint8Array>, signal: AbortSignal): Promise<Blob> {
  const parts: BlobPart[] = []
  const gather = new WritableStream<Uint8Array>({
    write: (part) => void parts.push(Uint8Array.from(part)),
  })
  await kit.pipeTo(gather, { signal })
  return new Blob(parts, { type: 'application/zip' })
}

/**
 * Where a kit goes: straight to a file that the person chooses, or to the browser's downloads where
 * it cannot ask for one. To be called during a user activation, or the browser refuses.
 * @returns null where the person chose none
 */
export async function chooseTarget(name: string): Promise<KitTarget | null> {
  if (typeof globalThis.showSaveFilePicker === 'function') return pickFile(name)
  return {
    name,
    save: async (kit, signal) => saveFile(name, await readWhole(kit, signal)),
  }
}
