import { readTags } from './page-tags.ts'

/** The folder of the build's own scripts, styles and typefaces, below the site's. */
export const chunks = '_astro/'

const loading = ['src', 'href', 'component-url', 'renderer-url']
const namesIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name]) => name ?? '')

/** The files of the build that a page requests on its own: styles, the typeface and the scripts of its islands. */
export const startOf = (html: string): string[] =>
  readTags(html).flatMap(({ attributes }) =>
    loading.flatMap((key) => namesIn(attributes.get(key) ?? '', /\/_astro\/([^/?]+)$/gu)),
  )

/** The scripts that one imports, at once or later, as it names them. */
export const importedBy = (script: string): string[] =>
  namesIn(script, /(?:from|import)\s*["'`]\.\/([^"'`]+)["'`]/gu)

/** All that may be a script or a style sheet which a script loads in any way. */
export const mentionedIn = (script: string): string[] =>
  namesIn(script, /([\w.-]+\.(?:js|css))\b/gu)

/** Follows the step from file to file until it leads to nothing new. */
export async function reach(
  from: Iterable<string>,
  step: (name: string) => Promise<string[]>,
): Promise<Set<string>> {
  const found = new Set<string>()
  const ahead = [...from]
  for (let name = ahead.pop(); name !== undefined; name = ahead.pop()) {
    if (found.has(name)) continue
    found.add(name)
    ahead.push(...(await step(name)))
  }
  return found
}
