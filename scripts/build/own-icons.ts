import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const importing = /\b(?:from|import)\s*\(?\s*'(#|\.\/)([^']+\.(?:astro|tsx?))'/gu
const icon = /i-lucide-[a-z0-9-]+/gu
const sheet = /'virtual:uno:(icons-[a-z-]+)\.css'/u

/** The sources of a page and of all that it imports, at once or later. */
function readPage(page: URL, sources: URL): string[] {
  const seen = new Set<string>()
  const texts: string[] = []
  const ahead = [page]
  for (let at = ahead.pop(); at; at = ahead.pop()) {
    if (seen.has(at.pathname)) continue
    seen.add(at.pathname)
    const text = readFileSync(at, 'utf8')
    texts.push(text)
    for (const [, root, path] of text.matchAll(importing)) {
      ahead.push(new URL(path ?? '', root === '#' ? sources : at))
    }
  }
  return texts
}

/**
 * The icons that only one page uses, each with the layer of that page's own style sheet. A page that imports none
 * leaves its icons in the common sheet.
 * @param sources the folder that holds `pages`, with a slash at its end
 */
export function findOwnIcons(sources: URL): Map<string, string> {
  const layers = new Map<string, string | null>()
  for (const name of globSync('pages/**/*.astro', { cwd: fileURLToPath(sources) })) {
    const texts = readPage(new URL(name, sources), sources)
    const own = sheet.exec(texts[0] ?? '')?.[1] ?? null
    const shown = new Set(texts.flatMap((text) => text.match(icon) ?? []))
    for (const found of shown) layers.set(found, layers.has(found) ? null : own)
  }
  return new Map([...layers].flatMap(([found, layer]) => (layer ? [[found, layer]] : [])))
}
