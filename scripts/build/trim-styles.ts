import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

import type { AstroIntegration } from 'astro'
import { PurgeCSS } from 'purgecss'

import { changePages } from './change-pages.ts'
import { changeParts, readTags, type Tag } from './page-tags.ts'

const ofBuild = /^(.*?)(\/_astro\/.+\.css)$/u

/** The site's base and the style sheet's path below it, or null if it is no sheet of the build. */
const readSheet = ({ name, attributes }: Tag) =>
  name === 'link' && attributes.get('rel') === 'stylesheet'
    ? ofBuild.exec(attributes.get('href') ?? '')
    : null

/** Every word of a page that can be a class, an id, an attribute or an element. */
const wordsOf = (html: string): string[] => html.match(/[^\s"'<>=]+/gu) ?? []

/** The style sheets, in order, without the rules that match nothing in a page. */
export async function trimStyles(html: string, css: string): Promise<string> {
  const [trimmed] = await new PurgeCSS().purge({
    content: [{ raw: html, extension: 'html' }],
    css: [{ raw: css }],
    defaultExtractor: wordsOf,
    dynamicAttributes: ['data-theme'],
  })
  return trimmed?.css ?? css
}

async function trimPage(folder: string, html: string, name: string): Promise<string> {
  const tags = readTags(html)
  const links = tags.flatMap((tag) => {
    const [, base = '', path = ''] = readSheet(tag) ?? []
    return path ? [{ tag, base, path }] : []
  })
  const [first] = links
  if (!first || tags.some((tag) => tag.name === 'astro-island')) return html
  const sheets = await Promise.all(links.map(({ path }) => readFile(folder + path, 'utf8')))
  const css = await trimStyles(html, sheets.join('\n'))
  const hash = createHash('sha256').update(css).digest('base64url').slice(0, 8)
  const path = `/_astro/${name.replace(/(?:\/index)?\.html$/u, '')}.${hash}.css`
  await writeFile(folder + path, css)
  const link = `<link rel="stylesheet" href="${first.base}${path}">`
  const changes = links.map(({ tag: { start, end } }, index) => ({
    start,
    end,
    text: index === 0 ? link : '',
  }))
  return changeParts(html, changes)
}

/** Gives each page without islands a single style sheet with only its own styles. */
export function trimStaticPages(): AstroIntegration {
  return {
    name: 'trim-static-pages',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const folder = fileURLToPath(dir)
        return changePages(folder, (html, name) => trimPage(folder, html, name))
      },
    },
  }
}
