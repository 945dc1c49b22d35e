import { readdir, readFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'

import { satteri } from '@astrojs/markdown-satteri'

import { legalNames } from '#lib/site/routes.ts'

/** A page that the operator wrote. */
export interface LegalPage {
  /** Such as `/privacy`. */
  path: string
  /** The text of its first heading, without Markdown. */
  title: string
  html: string
  /** Placeholders of the template that were not filled in. */
  gaps: string[]
}

const expected = legalNames.map((name) => `${name}.md`)

/** A placeholder such as [Name of the operator]; a link, in contrast, is followed by an address. */
const gap = /\[[^\][\n]{2,}\](?![([:])/gu

const isComment = (html: string) => /^(?:<!--(?:(?!-->).)*-->\s*)+$/su.test(html.trim())

const listNames = (names: readonly string[]) => names.join(', ')

async function listFiles(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true })
    return entries
      .map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name))
      .filter((name) => !name.startsWith('.'))
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    const why = { ENOENT: 'is not there', ENOTDIR: 'is not a folder' }[String(code)]
    if (why) throw new Error(`SITE_LEGAL: ${folder} ${why}.`, { cause: error })
    throw error
  }
}

/**
 * The target of a link in a legal page: another of these pages by its file name, a page of the site by its path, or any
 * other address unchanged.
 */
function resolveLink(address: string, base: string, files: string[]): string {
  const [, file, part = ''] = /^(?:\.\/)?([\w-]+\.md)(#.*)?$/u.exec(address) ?? []
  if (!file) return /^\/(?!\/)/u.test(address) ? base + address : address
  if (!files.includes(file)) throw new Error(`links to ${file}, which is not in the folder.`)
  return `${base}/${file.replace(/\.md$/u, '')}${part}`
}

/** Renders Markdown as elements that the policy of the site allows. */
function createRenderer(base: string, files: string[]) {
  /** The column titles of the last table, by position. */
  const columns = new Map<number | undefined, string>()
  const processor = satteri({
    features: { smartPunctuation: false, gfm: { footnotes: false } },
    mdastPlugins: [
      {
        name: 'plain-markdown',
        options: { position: true },
        html(node, context) {
          if (isComment(node.value)) context.removeNode(node)
          else {
            const line = node.position?.start.line
            throw new Error(`line ${line}: "${node.value}" is HTML; use Markdown alone.`)
          }
        },
        image(node) {
          const line = node.position?.start.line
          throw new Error(`line ${line}: pictures are not supported; write what they show.`)
        },
      },
    ],
    hastPlugins: [
      {
        name: 'site-links',
        element: {
          filter: ['a'],
          visit(node, context) {
            const address = node.properties?.href ?? ''
            context.setProperty(node, 'href', resolveLink(address, base, files))
          },
        },
      },
      {
        name: 'classes-for-styles',
        element: {
          filter: ['th', 'td'],
          visit(node, context) {
            const [side] = /right|center/u.exec(node.properties?.style ?? '') ?? []
            context.setProperty(node, 'style', null)
            if (side) context.setProperty(node, 'className', [`cell-${side}`])
            const place = context.indexOf(node)
            if (node.tagName === 'th') columns.set(place, context.textContent(node))
            else context.setProperty(node, 'data-label', columns.get(place))
          },
        },
      },
    ],
  })
  return processor.createRenderer({ syntaxHighlight: false, image: {} })
}

/**
 * The operator's pages, from the Markdown files of a folder.
 * @param base the path that the site is served under, without a slash at its end
 * @throws Error that says what is wrong with the folder or a file
 */
export async function readLegalPages(folder: string, base: string): Promise<LegalPage[]> {
  const files = await listFiles(folder)
  const unknown = files.filter((name) => !expected.includes(name))
  if (unknown.length > 0) {
    throw new Error(
      `SITE_LEGAL: ${folder} holds ${listNames(unknown)}; it may hold ${listNames(expected)} alone.`,
    )
  }
  const readPage = async (name: string): Promise<LegalPage> => {
    const fail = (why: string, cause?: unknown) =>
      new Error(`SITE_LEGAL: ${folder}/${name}: ${why}`, { cause })
    const text = await readFile(`${folder}/${name}`, 'utf8')
    const render = async () => {
      try {
        const renderer = await createRenderer(base, files)
        return await renderer.render(text, { fileURL: pathToFileURL(`${folder}/${name}`) })
      } catch (error) {
        throw fail(error instanceof Error ? error.message : String(error), error)
      }
    }
    const { code, metadata } = await render()
    const [first, ...others] = metadata.headings
    if (first?.depth !== 1 || !first.text.trim()) {
      throw fail('the first heading must be the title of the page, such as "# Privacy".')
    }
    if (others.some(({ depth }) => depth === 1)) {
      throw fail('only one heading may begin with a single "#"; begin the others with "##".')
    }
    const written = text.replaceAll(/<!--.*?-->/gsu, '')
    const gaps = [...new Set(written.match(gap) ?? [])]
    return { path: `/${name.replace(/\.md$/u, '')}`, title: first.text.trim(), html: code, gaps }
  }
  return Promise.all(expected.filter((name) => files.includes(name)).map(readPage))
}
