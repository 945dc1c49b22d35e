import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

import type { AstroIntegration } from 'astro'
import { type Selector, transform } from 'lightningcss'

import { changePages } from './change-pages.ts'
import { chunks, mentionedIn, reach, startOf } from './page-files.ts'
import { changeParts, readTags, type Tag } from './page-tags.ts'

const ofBuild = /^(.*?)(\/_astro\/.+\.css)$/u

/** The site's base and the style sheet's path below it, or null if it is no sheet of the build. */
const readSheet = ({ name, attributes }: Tag) =>
  name === 'link' && attributes.get('rel') === 'stylesheet'
    ? ofBuild.exec(attributes.get('href') ?? '')
    : null

/**
 * Every word of a page or a script that can be a class. A class can hold quotes and signs of equality, such as
 * `data-[state=open]:flex`: words are also taken with these.
 */
const wordsOf = (text: string): Set<string> =>
  new Set([/[^\s"'`\\<>=]+/gu, /[^\s"`]+/gu].flatMap((word) => text.match(word) ?? []))

/** Whether something with classes of these may match the selector; what it says of elements and attributes is ignored. */
const mayMatch = (selector: Selector, classes: ReadonlySet<string>): boolean =>
  selector.every((part) => {
    if (part.type === 'class') return classes.has(part.name)
    const hasChoice =
      part.type === 'pseudo-class' &&
      (part.kind === 'is' || part.kind === 'where' || part.kind === 'has')
    return !hasChoice || part.selectors.some((one) => mayMatch(one, classes))
  })

/**
 * The style sheets, in order, without the rules for classes that are not in what is given.
 * @param content the markup of pages, and the scripts that write more of it
 */
export function trimStyles(content: string, css: string): string {
  const classes = wordsOf(content)
  const filename = 'page.css'
  const { code } = transform({
    filename,
    code: Buffer.from(css),
    visitor: {
      Rule: {
        style: ({ value: { selectors } }) =>
          selectors.some((one) => mayMatch(one, classes)) ? undefined : [],
      },
    },
  })
  // Media queries without rules are removed as the sheet is read again.
  return transform({ filename, code, minify: true }).code.toString()
}

const linksOf = (html: string) =>
  readTags(html).flatMap((tag) => {
    const [, base = '', path = ''] = readSheet(tag) ?? []
    return path ? [{ tag, base, path }] : []
  })

/** Whether a path is that of the style sheet which the bundler named after a layout. */
const isOf = (layout: string) => (path: string) => path.startsWith(`/${chunks}${layout}.`)

const hasIslands = (html: string) => readTags(html).some(({ name }) => name === 'astro-island')

/** Pages whose sheets, or some of them, become one with what these pages need. */
interface Group {
  /** What the sheet is called. */
  name: string
  /** Whether a page, by the path of its file, is one of them. */
  has: (html: string, file: string) => boolean
  /** Whether a sheet of the page, by its path, becomes part of the one; other sheets stay. */
  takes: (path: string) => boolean
}

/** The layout of the pages by which people enter. */
const isEntering = isOf('auth-layout')

/** A page of that layout that loads parts of the shell, and so needs most of its sheet. */
const inner = 'onboarding/index.html'

const entrance: Group = {
  name: 'entrance',
  has: (html, file) => file !== inner && linksOf(html).some(({ path }) => isEntering(path)),
  takes: () => true,
}

/** Their own sheets stay, so that a browser has what they share from the first of them on. */
const shell: Group = {
  name: 'shell',
  has: (html, file) => hasIslands(html) && !entrance.has(html, file),
  takes: isOf('base-layout'),
}

/** Writes the one sheet of a page and returns its path. */
async function writeSheet(
  folder: string,
  { html, content, group }: { html: string; content: string; group: Group },
): Promise<string> {
  const taken = linksOf(html).filter(({ path }) => group.takes(path))
  const sheets = taken.map(({ path }) => readFile(folder + path, 'utf8'))
  const css = trimStyles(content, (await Promise.all(sheets)).join('\n'))
  const hash = createHash('sha256').update(css).digest('base64url').slice(0, 8)
  const path = `/${chunks}${group.name}.${hash}.css`
  await writeFile(folder + path, css)
  return path
}

/** The page with that style sheet in place of those that it was made of. */
function linkSheet(html: string, sheet: string, { takes }: Group): string {
  const taken = linksOf(html).filter(({ path }) => takes(path))
  const changes = taken.map(({ tag: { start, end }, base }, index) => ({
    start,
    end,
    text: index === 0 ? `<link rel="stylesheet" href="${base}${sheet}">` : '',
  }))
  return changeParts(html, changes)
}

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

/** Gives the pages of a group one style sheet, with what they and their islands need. */
async function trimGroup(folder: string, group: Group): Promise<void> {
  const pages: string[] = []
  await changePages(folder, (html, file) => {
    if (group.has(html, file)) pages.push(html)
    return html
  })
  const html = pages.find((page) => linksOf(page).some(({ path }) => group.takes(path)))
  if (html === undefined) throw new Error(`No page has a style sheet for ${group.name}.`)
  const content = [...pages, ...(await scriptsOf(folder, pages))].join('\n')
  const sheet = await writeSheet(folder, { html, content, group })
  await changePages(folder, (page, file) =>
    group.has(page, file) ? linkSheet(page, sheet, group) : page,
  )
}

/** Gives a page without islands a style sheet of its own. */
async function trimPage(folder: string, html: string, file: string): Promise<string> {
  if (linksOf(html).length === 0 || hasIslands(html)) return html
  const own = file.replace(/(?:\/index)?\.html$/u, '')
  const group = { name: own, has: () => true, takes: () => true }
  return linkSheet(html, await writeSheet(folder, { html, content: html, group }), group)
}

/**
 * Gives each page without islands a single style sheet with only its own styles, and the pages by which people enter
 * and those of the shell one each that they share.
 */
export function trimPages(): AstroIntegration {
  return {
    name: 'trim-pages',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir)
        await trimGroup(folder, shell)
        await trimGroup(folder, entrance)
        await changePages(folder, (html, file) => trimPage(folder, html, file))
      },
    },
  }
}
