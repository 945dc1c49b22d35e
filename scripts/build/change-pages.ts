import { readdir, readFile, writeFile } from 'node:fs/promises'

/**
 * Rewrites every page of a built site.
 * @param folder with a slash at its end
 * @param change receives a page and the path of its file in the folder
 */
export async function changePages(
  folder: string,
  change: (html: string, name: string) => string | Promise<string>,
): Promise<void> {
  const names = await readdir(folder, { recursive: true })
  for (const name of names.filter((other) => other.endsWith('.html'))) {
    const html = await readFile(folder + name, 'utf8')
    await writeFile(folder + name, await change(html, name))
  }
}
