import { atom } from 'nanostores'
import { custom, date, fallback, type InferOutput, map, object, safeParse, string } from 'valibot'

import { filesInFolder, pickFolder, unlockFolder } from '#lib/browser/folders.ts'
import type { Dropped, FoundFile } from '#lib/browser/found-files.ts'
import { cacheParts, forgetCachedFolder, readCachedFolder } from '#lib/cache/personal-cache.ts'
import { $user } from '#lib/session/session.ts'

import { folderCheck, isFamily, markOf } from './folder-check.ts'

const isHandle = (value: unknown): boolean =>
  value instanceof Object && 'kind' in value && value.kind === 'directory'

/** What this browser remembers of the folder that was checked last. */
const remembered = object({
  handle: custom<FileSystemDirectoryHandle>(isHandle),
  checked: date(),
  /** The hashes of its files by their marks. */
  hashes: fallback(map(string(), string()), new Map()),
})

type RememberedFolder = InferOutput<typeof remembered>

/** The folder that the browser remembers; null where it remembers none, undefined until that is known. */
export const $remembered = atom<RememberedFolder | null | undefined>(undefined)

/** The folder that is checked, where the browser lets a page use it again. */
export const $folder = atom<FileSystemDirectoryHandle | null>(null)

/** The name of the folder whose files were chosen, where the browser gives the page no more than that. */
export const $chosenFolder = atom<string | null>(null)

/** The folder that all files are in; null where they are in several, or were chosen one by one. */
function commonFolder(files: readonly FoundFile[]): string | null {
  const folders = new Set(files.map(({ path }) => path.slice(0, Math.max(0, path.indexOf('/')))))
  const [folder = ''] = folders
  return folders.size === 1 && folder !== '' ? folder : null
}

/** Reads which folder the browser remembers for the person. */
export async function loadRemembered(userId: string): Promise<void> {
  const parsed = safeParse(remembered, await readCachedFolder(userId))
  $remembered.set(parsed.success ? parsed.output : null)
}

/** The hashes of the files that were just checked: those of other folders and of earlier versions are dropped. */
function presentHashes(): Map<string, string> {
  const marks = folderCheck.$files.get().flatMap(({ found }) => (found ? [markOf(found)] : []))
  return new Map(
    marks.flatMap((mark) => {
      const hash = folderCheck.hashes.get(mark)
      return hash === undefined ? [] : [[mark, hash] as const]
    }),
  )
}

async function remember(handle: FileSystemDirectoryHandle): Promise<void> {
  const id = $user.get()?.id
  if (id === undefined) return
  const folder = { handle, checked: new Date(), hashes: presentHashes() }
  $remembered.set(folder)
  await cacheParts(id, { folder })
}

/** Checks a folder. To be called while a press is handled. */
export async function checkFolder(handle: FileSystemDirectoryHandle): Promise<void> {
  $folder.set(handle)
  await folderCheck.check(async (listing) => {
    await unlockFolder(handle, 'read')
    return filesInFolder(handle, { ...listing, wanted: isFamily })
  })
}

/** Remembers each folder that was checked, until it is stopped. */
export const rememberFolders = (): (() => void) =>
  folderCheck.$state.listen(({ status }) => {
    const handle = $folder.get()
    if (handle && status === 'done') void remember(handle)
  })

/** Lets the person choose a folder, and checks it. To be called while a press is handled. */
export async function chooseFolder(): Promise<void> {
  let handle: FileSystemDirectoryHandle | null = null
  try {
    handle = await pickFolder('families')
  } catch (error) {
    // The check says that it was refused.
    await folderCheck.check(() => Promise.reject(error))
    return
  }
  if (handle) await checkFolder(handle)
}

/** Checks the remembered folder again: what has not changed is not read. To be called while a press is handled. */
export async function checkRemembered(): Promise<void> {
  const folder = $remembered.get()
  if (!folder) return
  for (const [mark, hash] of folder.hashes) folderCheck.hashes.set(mark, hash)
  await checkFolder(folder.handle)
}

/** Checks files that cannot be found again without the person choosing them. */
export async function checkFiles(files: Promise<Dropped> | Dropped): Promise<void> {
  $folder.set(null)
  $chosenFolder.set(null)
  await folderCheck.check(async () => {
    const dropped = await files
    $chosenFolder.set(commonFolder(dropped.found))
    return dropped
  })
}

/** Removes the folder from what the browser remembers; nothing changes on the disk. */
export async function forgetFolder(): Promise<void> {
  const id = $user.get()?.id
  $remembered.set(null)
  if (id !== undefined) await forgetCachedFolder(id)
}

/** Goes back to the choice of a folder. */
export function leaveFolder(): void {
  $folder.set(null)
  folderCheck.reset()
}
