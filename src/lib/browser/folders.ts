import type { Dropped, FoundFile } from './found-files.ts'

/** Why a folder cannot be read: the person or the browser refused it, or it is no longer there. */
type FolderProblem = 'refused' | 'gone'

export class FolderError extends Error {
  override name = 'FolderError'
  readonly problem: FolderProblem

  constructor(problem: FolderProblem, options?: ErrorOptions) {
    super(problem, options)
    this.problem = problem
  }
}

/** Whether this browser lets a page read and write a folder that a person chooses, and remember it. */
export const canPickFolder = (): boolean => typeof globalThis.showDirectoryPicker === 'function'

const isNamed = (error: unknown, ...names: string[]): boolean =>
  error instanceof Error && names.includes(error.name)

/** Lets the person choose a folder; null where they chose none. To be called while a press is handled. @throws FolderError */
export async function pickFolder(id: string): Promise<FileSystemDirectoryHandle | null> {
  try {
    return await globalThis.showDirectoryPicker({ id, mode: 'read' })
  } catch (error) {
    if (isNamed(error, 'AbortError')) return null
    if (isNamed(error, 'SecurityError', 'NotAllowedError')) {
      throw new FolderError('refused', { cause: error })
    }
    throw error
  }
}

/** Asks for permission where that is needed. To be called while a press is handled. @throws FolderError */
export async function unlockFolder(
  folder: FileSystemDirectoryHandle,
  mode: 'read' | 'readwrite',
): Promise<void> {
  const asked = { mode }
  if ((await folder.queryPermission?.(asked)) === 'granted') return
  let state: PermissionState | undefined
  try {
    state = await folder.requestPermission?.(asked)
  } catch (error) {
    throw new FolderError('refused', { cause: error })
  }
  if (state === 'denied' || state === 'prompt') throw new FolderError('refused')
}

const isFolder = (handle: FileSystemHandle): handle is FileSystemDirectoryHandle =>
  handle.kind === 'directory'
const isFile = (handle: FileSystemHandle): handle is FileSystemFileHandle => handle.kind === 'file'

interface Search {
  signal: AbortSignal
  /** Of the names of files that are wanted. */
  wanted: RegExp
  /** Called with the number of files that were found so far. */
  onFound: (count: number) => void
}

const problemOf = (error: unknown): FolderProblem =>
  isNamed(error, 'NotFoundError') ? 'gone' : 'refused'

/** Finds the files in a folder and the folders inside it. @throws FolderError where the folder itself cannot be read */
export async function filesInFolder(
  root: FileSystemDirectoryHandle,
  { signal, wanted, onFound }: Search,
): Promise<Dropped> {
  const found: FoundFile[] = []
  const lost: string[] = []

  async function add(
    handle: FileSystemFileHandle,
    folder: FileSystemDirectoryHandle,
    path: string,
  ) {
    try {
      found.push({ path, file: await handle.getFile(), folder })
      onFound(found.length)
    } catch (error) {
      console.error(`${path} could not be read:`, error)
      lost.push(path)
    }
  }

  async function walk(folder: FileSystemDirectoryHandle, path: string): Promise<void> {
    for await (const handle of folder.values()) {
      if (signal.aborted) return
      const inside = `${path}/${handle.name}`
      if (isFile(handle) && wanted.test(handle.name)) await add(handle, folder, inside)
      else if (isFolder(handle)) await enter(handle, inside)
    }
  }

  async function enter(folder: FileSystemDirectoryHandle, path: string): Promise<void> {
    try {
      await walk(folder, path)
    } catch (error) {
      if (folder === root) throw new FolderError(problemOf(error), { cause: error })
      console.error(`${path} could not be read:`, error)
      lost.push(path)
    }
  }

  await enter(root, root.name)
  return { found, lost }
}

/**
 * The one folder that was dropped, as a handle; null where something else was dropped, or the browser gives none.
 * To be called while the drop is handled.
 */
export async function folderOfDrop(data: DataTransfer): Promise<FileSystemDirectoryHandle | null> {
  const [item, ...others] = data.items
  if (!item?.getAsFileSystemHandle || others.length > 0) return null
  const handle = await item.getAsFileSystemHandle()
  return handle && isFolder(handle) ? handle : null
}
