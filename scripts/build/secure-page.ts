import { checkTags } from './check-page.ts'
import { type PolicySources, writePolicy } from './content-security-policy.ts'
import { type Change, changeParts, readTags, type Tag } from './page-tags.ts'
import { reachScripts, type ScriptGraph } from './script-graph.ts'
import { hashOf } from './script-hashes.ts'

export interface Built {
  /** The base of the site, with a slash at both ends. */
  base: string
  /** The hashes of the scripts in `_astro`, by name. */
  hashes: ReadonlyMap<string, string>
  graph: ScriptGraph
  /** The hash of a file of the site by its path below the base, or undefined if there is no such file. */
  hashFile: (path: string) => string | undefined
  sources: PolicySources
}

const loaded = new Set(['stylesheet', 'modulepreload'])
const isData = /^(?:application|text)\/(?!javascript$)|\+json$/u

const insert = (at: number, text: string): Change => ({ start: at, end: at, text })

const isInline = (name: string) => (tag: Tag) =>
  tag.name === name && !tag.attributes.has('src') && !isData.test(tag.attributes.get('type') ?? '')

const asksForScript = ({ name, attributes }: Tag) =>
  name === 'link'
    ? attributes.get('rel') === 'modulepreload'
    : name === 'script' && attributes.get('type') === 'module'

/** The address that the tag loads as a script or a style, if any. */
const addressOf = ({ name, attributes }: Tag) =>
  name === 'script'
    ? attributes.get('src')
    : name === 'link' && loaded.has(attributes.get('rel') ?? '')
      ? attributes.get('href')
      : undefined

/** @throws TypeError where the build holds no such file */
function writeIntegrity(tag: Tag, { base, hashFile }: Built): Change[] {
  const address = addressOf(tag)
  if (address === undefined) return []
  const hash = address.startsWith(base) ? hashFile(address.slice(base.length)) : undefined
  if (!hash) throw new TypeError(`<${tag.name}> loads ${address} without a known hash.`)
  const isCors = tag.attributes.has('crossorigin') || tag.name === 'link'
  const text = ` integrity="${hash}"${isCors ? '' : ' crossorigin="anonymous"'}`
  return [insert(tag.end - 1, text)]
}

/** The hashes of all scripts that the islands of a page can load, as its import map. */
function writeImportMap(tags: Tag[], { base, hashes, graph }: Built): string {
  const folder = `${base}_astro/`
  const first = tags
    .flatMap(({ attributes }) => [...attributes.values()])
    .filter((value) => value.startsWith(folder))
    .map((value) => value.slice(folder.length))
    .filter((name) => hashes.has(name))
  const integrity = reachScripts(graph, first).map((name) => [folder + name, hashes.get(name)])
  return integrity.length ? JSON.stringify({ integrity: Object.fromEntries(integrity) }) : ''
}

/**
 * The page with its policy, its import map, and integrity hashes for everything that it loads.
 * @throws TypeError with all that the policy forbids in it
 */
export function securePage(html: string, built: Built): string {
  const tags = readTags(html)
  const problems = checkTags(tags)
  if (problems.length) throw new TypeError(problems.join('\n'))
  const charset = tags.find(({ attributes }) => attributes.has('charset'))
  const head = tags.find(({ name }) => name === 'head')?.close ?? null
  if (!charset || head === null) throw new TypeError('It has no <meta charset> or no </head>.')

  const importMap = writeImportMap(tags, built)
  const scripts = tags.filter(isInline('script')).map(({ content }) => content)
  const styles = tags.filter(isInline('style')).map(({ content }) => content)
  const policy = writePolicy({
    ...built.sources,
    scripts: [...new Set([...(importMap ? [importMap] : []), ...scripts])].map(hashOf),
    styles: [...new Set(styles)].map(hashOf),
  })
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}">`
  const firstModule = tags.find(asksForScript)?.start ?? head
  const map = importMap && `<script type="importmap">${importMap}</script>`
  return changeParts(html, [
    insert(charset.end, meta),
    insert(Math.min(firstModule, head), map),
    ...tags.flatMap((tag) => writeIntegrity(tag, built)),
  ])
}
