import { resolve } from 'node:path'

import type { AstroIntegration } from 'astro'
import type { Plugin } from 'vite'

import { type LegalPage, readLegalPages } from './legal-files.ts'

const name = 'virtual:legal-pages'
const resolved = `\0${name}`

/** The module `virtual:legal-pages`: the title of each page, and its component. */
function writeModule(pages: LegalPage[]): string {
  const entries = pages.map(
    ({ path, title, html }) =>
      `{ path: ${JSON.stringify(path)}, title: ${JSON.stringify(title)}, ` +
      `Content: createComponent(() => render\`\${unescapeHTML(${JSON.stringify(html)})}\`) }`,
  )
  return `import { createComponent, render, unescapeHTML } from 'astro/runtime/server/index.js'
export const legalPages = [${entries.join(', ')}]`
}

const servePages = (pages: LegalPage[]): Plugin => ({
  name: 'legal-pages',
  resolveId: (id) => (id === name ? resolved : undefined),
  load: (id) => (id === resolved ? writeModule(pages) : undefined),
})

/** Adds the pages in the folder SITE_LEGAL to the site; none if it is not set. */
export function legalPages(): AstroIntegration {
  return {
    name: 'legal-pages',
    hooks: {
      'astro:config:setup': async ({ config, updateConfig, addWatchFile, logger }) => {
        const folder = process.env.SITE_LEGAL ? resolve(process.env.SITE_LEGAL) : ''
        const pages = folder ? await readLegalPages(folder, config.base.replace(/\/$/u, '')) : []
        for (const { path, gaps } of pages) {
          addWatchFile(`${folder}${path}.md`)
          if (gaps.length > 0) logger.warn(`${path} is still to be filled in: ${gaps.join(', ')}`)
        }
        updateConfig({ vite: { plugins: [servePages(pages)] } })
      },
    },
  }
}
