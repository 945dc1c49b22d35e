import { readdir, readFile } from 'node:fs/promises'

const markup =
  /\b(?:set:html|dangerouslySetInnerHTML|innerHTML|outerHTML|insertAdjacentHTML|srcdoc)\b/u

/** The lines of a source that create elements from text, with their numbers. */
export const findMarkup = (source: string): string[] =>
  source
    .split('\n')
    .flatMap((line, index) => (markup.test(line) ? [`${index + 1}: ${line.trim()}`] : []))

/** Such lines in all sources of the site, with their files; data must never become HTML. */
export async function checkSources(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true })
  const sources = names.filter((name) => /\.(?:astro|tsx?|js)$/u.test(name)).toSorted()
  const found = sources.map(async (name) => {
    const lines = findMarkup(await readFile(folder + name, 'utf8'))
    return lines.map((line) => `${name}:${line}`)
  })
  return (await Promise.all(found)).flat()
}
