/** A file that a person chose or dropped, with the folders that it is in. */
export interface FoundFile {
  path: string
  file: File
  /** The folder that it is in, where the browser lets a page write there. */
  folder?: FileSystemDirectoryHandle
}

/** What was chosen in a field for files or for a folder. */
export const filesOfField = (files: FileList | null): FoundFile[] =>
  Array.from(files ?? [], (file) => ({ path: file.webkitRelativePath || file.name, file }))

const isDirectory = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory
const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile

const fileOf = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => entry.file(resolve, reject))

/** A browser lists the entries of a folder a hundred at a time. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => {
      reader.readEntries(resolve, reject)
    })
    if (some.length === 0) return all
    all.push(...some)
  }
}

async function walk(entry: FileSystemEntry, found: FoundFile[], lost: string[]): Promise<void> {
  const path = entry.fullPath.replace(/^\//u, '')
  try {
    if (isFile(entry)) found.push({ path, file: await fileOf(entry) })
    if (isDirectory(entry)) for (const each of await entriesOf(entry)) await walk(each, found, lost)
  } catch (error) {
    console.error(`${path} could not be read:`, error)
    lost.push(path)
  }
}

export interface Dropped {
  found: FoundFile[]
  /** Paths of what could not be read. */
  lost: string[]
}

/** The files that were dropped, those in folders as well. To be called while the drop is handled. */
export async function filesOfDrop(data: DataTransfer): Promise<Dropped> {
  const entries = Array.from(data.items, (item) => item.webkitGetAsEntry())
  const plain = filesOfField(data.files)
  const dropped: Dropped = { found: [], lost: [] }
  if (entries.every((entry) => entry === null)) return { ...dropped, found: plain }
  for (const entry of entries) if (entry) await walk(entry, dropped.found, dropped.lost)
  return dropped
}
