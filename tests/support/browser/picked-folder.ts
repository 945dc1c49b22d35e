import type { Page } from 'playwright/test'

/** The name of the folder that the person picks. */
export const pickedName = 'Library'

/**
 * Lets the next pages pick a folder with these files: one of the browser's own storage, whose handles read, write and
 * are remembered as those of a disk are.
 */
export async function preparePickedFolder(
  page: Page,
  files: Readonly<Record<string, Uint8Array>>,
): Promise<void> {
  await page.addInitScript((name) => {
    const pick = async () =>
      (await navigator.storage.getDirectory()).getDirectoryHandle(name, { create: true })
    Object.assign(globalThis, { showDirectoryPicker: pick })
  }, pickedName)
  for (const [path, content] of Object.entries(files)) await writePicked(page, path, content)
}

/** Writes a file of the folder, as another program would. */
export const writePicked = (page: Page, path: string, content: Uint8Array): Promise<void> =>
  page.evaluate(
    async ({ root, names, base64 }) => {
      let folder = await (
        await navigator.storage.getDirectory()
      ).getDirectoryHandle(root, { create: true })
      for (const name of names.slice(0, -1)) {
        folder = await folder.getDirectoryHandle(name, { create: true })
      }
      const file = await folder.getFileHandle(names.at(-1) ?? '', { create: true })
      const stream = await file.createWritable()
      await stream.write(Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0))
      await stream.close()
    },
    {
      root: pickedName,
      names: path.split('/'),
      base64: Buffer.from(content).toString('base64'),
    },
  )

/** Deletes a file or folder of the folder, as another program would; the folder itself for ''. */
export const removePicked = (page: Page, path: string): Promise<void> =>
  page.evaluate(
    async ({ root, names }) => {
      const all = await navigator.storage.getDirectory()
      if (names.length === 0) return all.removeEntry(root, { recursive: true })
      let folder = await all.getDirectoryHandle(root)
      for (const name of names.slice(0, -1)) folder = await folder.getDirectoryHandle(name)
      await folder.removeEntry(names.at(-1) ?? '', { recursive: true })
    },
    { root: pickedName, names: path.split('/').filter(Boolean) },
  )

/** The SHA-256 of each file of the folder by its path. */
export const hashPicked = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(async (root) => {
    const found: Record<string, string> = {}
    const walk = async (folder: FileSystemDirectoryHandle, prefix: string): Promise<void> => {
      for await (const [name, handle] of folder.entries()) {
        if (handle.kind === 'directory') {
          await walk(await folder.getDirectoryHandle(name), `${prefix}${name}/`)
          continue
        }
        const file = await (await folder.getFileHandle(name)).getFile()
        const sum = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
        found[prefix + name] = Array.from(new Uint8Array(sum), (byte) =>
          byte.toString(16).padStart(2, '0'),
        ).join('')
      }
    }
    await walk(await (await navigator.storage.getDirectory()).getDirectoryHandle(root), '')
    return found
  }, pickedName)
