import { fileURLToPath } from 'node:url'

import type { AstroIntegration } from 'astro'
import { minifySync } from 'vite'

import { changePages } from './change-pages.ts'
import { changeParts, readTags } from './page-tags.ts'

/**
 * Minifies the inline scripts of a page.
 * @throws Error where one of them is no script
 */
export function minifyScripts(html: string): string {
  const scripts = readTags(html).filter(
    ({ name, attributes }) => name === 'script' && attributes.size === 0,
  )
  const changes = scripts.map(({ content, end }) => {
    const { code, errors } = minifySync('inline.js', content, { module: false })
    const [error] = errors
    if (error) throw new Error(`A script in a page cannot be read: ${error.message}`)
    return { start: end, end: end + content.length, text: code.trim() }
  })
  return changeParts(html, changes)
}

/** Minifies the inline scripts of every page of the build, as each has one in its head. */
export function minifySite(): AstroIntegration {
  return {
    name: 'minify-scripts',
    hooks: {
      'astro:build:done': ({ dir }) => changePages(fileURLToPath(dir), minifyScripts),
    },
  }
}
