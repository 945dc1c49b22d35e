import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

import type { AstroIntegration } from 'astro'
import { PurgeCSS } from 'purgecss'

import { changePages } from './change-pages.ts'
import { chunks, mentionedIn, reach, startOf } from './page-files.ts'
import { changeParts, readTags, type Tag } from './page-tags.ts'

const ofBuild = /^(.*?)(\/_astro\/.+\.css)$/u

/** The site's base and the style sheet's path below it, or null if it is no sheet of the build. */
const readSheet = ({ name, attributes }: Tag) =>
  name === 'link' && attributes.get('rel') === 'stylesheet'
    ? ofBuild.exec(attributes.get('href') ?? '')
    : null

/** Every word of a page or a script that can be a class, an id, an attribute or an element. */
const wordsOf = (text: string): string[] => text.match(/[^\s"'`\\<>=]+/gu) ?? []

/**
 * The style sheets, in order, without the rules that match nothing in what is given.
 * @param content the markup of pages, and the scripts that write more of it
 */
export async function trimStyles(content: string, css: string): Promise<string> {
  const [trimmed] = await new PurgeCSS().purge({
    content: [{ raw: content, extension: 'html' }],
    css: [{ raw: css }],
    defaultExtractor: wordsOf,
    dynamicAttributes: ['data-theme'],
  })
  return trimmed?.css ?? css
}

const linksOf = (html: string) =>
  readTags(html).flatMap((tag) => {
    const [, base = '', path = ''] = readSheet(tag) ?? []
    return path ? [{ tag, base, path }] : []
  })

/** Writes a style sheet with what the content needs of those that the page links, and returns its path. */
async function writeSheet(
  folder: string,
  { html, content, name }: { html: string; content: string; name: string },
): Promise<string> {
  const sheets = linksOf(html).map(({ path }) => readFile(folder + path, 'utf8'))
  const css = await trimStyles(content, (await Promise.all(sheets)).join('\n'))
  const hash = createHash('sha256').update(css).digest('base64url').slice(0, 8)
  const path = `/${chunks}${name}.${hash}.css`
  await writeFile(folder + path, css)
  return path
}

/** The page with that style sheet in place of its own. */
function linkSheet(html: string, sheet: string): string {
  const changes = linksOf(html).map(({ tag: { start, end }, base }, index) => ({
    start,
    end,
    text: index === 0 ? `<link rel="stylesheet" href="${base}${sheet}">` : '',
  }))
  return changeParts(html, changes)
}

const hasIslands = (html: string) => readTags(html).some(({ name }) => name === 'astro-island')

async function trimPage(folder: string, html: string, name: string): Promise<string> {
  if (linksOf(html).length === 0 || hasIslands(html)) return html
  const own = name.replace(/(?:\/index)?\.html$/u, '')
  return linkSheet(html, await writeSheet(folder, { html, content: html, name: own }))
}

/** The layout of the pages by which people enter, as its own sheet is called. */
const entrance = 'auth-layout'

/** A page of that layout that loads parts of the shell as well, and so needs most of the common sheet. */
const inner = 'onboarding/index.html'

const isEntrance = (html: string, name: string) =>
  name !== inner && linksOf(html).some(({ path }) => path.startsWith(`/${chunks}${entrance}.`))

/** The texts of all scripts that the pages can load without being left. */
async function scriptsOf(folder: string, pages: readonly string[]): Promise<string[]> {
  const known = new Set(await readdir(folder + chunks))
  const texts = new Map<string, string>()
  await reach(
    pages.flatMap((html) => startOf(html)),
    async (name) => {
      if (!name.endsWith('.js') || !known.has(name)) return []
      const text = await readFile(folder + chunks + name, 'utf8')
      texts.set(name, text)
      return mentionedIn(text)
    },
  )
  return [...texts.values()]
}

/** Gives the pages by which people enter one style sheet, with what they and their islands need. */
async function trimEntrance(folder: string): Promise<void> {
  const pages: string[] = []
  await changePages(folder, (html, name) => {
    if (isEntrance(html, name)) pages.push(html)
    return html
  })
  const [html] = pages
  if (html === undefined) throw new Error(`No page links the style sheet of ${entrance}.astro.`)
  const content = [...pages, ...(await scriptsOf(folder, pages))].join('\n')
  const sheet = await writeSheet(folder, { html, content, name: 'entrance' })
  await changePages(folder, (page, name) =>
    isEntrance(page, name) ? linkSheet(page, sheet) : page,
  )
}

/**
 * Gives each page without islands a single style sheet with only its own styles, and the pages by which people enter
 * one that they share.
 */
export function trimPages(): AstroIntegration {
  return {
    name: 'trim-pages',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir)
        await trimEntrance(folder)
        await changePages(folder, (html, name) => trimPage(folder, html, name))
      },
    },
  }
}
