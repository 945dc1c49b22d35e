/** Names of the files whose next write fails, and with what. */
export type Faults = Map<string, string>

const missing = (name: string) => new DOMException(name, 'NotFoundError')

/** A folder in memory with the handles that a browser gives of one on the disk. */
export function makeMemoryFolder(
  files: Map<string, Blob>,
  faults: Faults = new Map(),
): FileSystemDirectoryHandle {
  const handleOf = (name: string) => ({
    kind: 'file',
    name,
    getFile: () => {
      const content = files.get(name)
      return content
        ? Promise.resolve(new File([content], name, { lastModified: 1 }))
        : Promise.reject(missing(name))
    },
    createWritable: () => {
      let written: Blob | null = null
      return Promise.resolve({
        write: (content: Blob) => {
          const fault = faults.get(name)
          faults.delete(name)
          if (fault) return Promise.reject(new DOMException(name, fault))
          written = content
          return Promise.resolve()
        },
        abort: () => Promise.resolve(),
        close: () => {
          if (written) files.set(name, written)
          return Promise.resolve()
        },
      })
    },
  })
  return {
    kind: 'directory',
    name: 'Library',
    getFileHandle: (name: string, { create = false } = {}) => {
      if (create && !files.has(name)) files.set(name, new Blob())
      return files.has(name) ? Promise.resolve(handleOf(name)) : Promise.reject(missing(name))
    },
    removeEntry: (name: string) =>
      files.delete(name) ? Promise.resolve() : Promise.reject(missing(name)),
    async *keys() {
      const names = [...files.keys()]
      for (const name of names) yield name
    },
    async *values() {
      for (const name of files.keys()) yield handleOf(name)
    },
  } as unknown as FileSystemDirectoryHandle
}
