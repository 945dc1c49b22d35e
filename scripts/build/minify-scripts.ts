import { fileURLToPath } from 'node:url'

import type { AstroIntegration } from 'astro'
import { minifySync } from 'vite'

import { changePages } from './change-pages.ts'

/**
 * Minifies the scripts that stand in a page itself.
 * @throws Error where one of them is no script
 */
export const minifyScripts = (html: string): string =>
  html.replaceAll(/(?<=<script>)[\s\S]*?(?=<\/script>)/gu, (script) => {
    const { code, errors } = minifySync('inline.js', script, { module: false })
    const [error] = errors
    if (error) throw new Error(`A script in a page cannot be read: ${error.message}`)
    return code.trim()
  })

/** Does so in every page of the build, as each of them carries such a script in its head. */
export function minifySite(): AstroIntegration {
  return {
    name: 'minify-scripts',
    hooks: {
      'astro:build:done': ({ dir }) => changePages(fileURLToPath(dir), minifyScripts),
    },
  }
}
