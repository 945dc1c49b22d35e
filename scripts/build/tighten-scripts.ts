import { fileURLToPath } from 'node:url'

import type { AstroIntegration } from 'astro'

import { changePages } from './change-pages.ts'

/** Takes the indentation out of the scripts that stand in a page itself; they hold no text over several lines. */
export const tightenScripts = (html: string): string =>
  html.replaceAll(/(?<=<script>)[\s\S]*?(?=<\/script>)/gu, (script) =>
    script.trim().replaceAll(/^[ \t]+/gmu, ''),
  )

/** Does so in every page of the build, as each of them carries such a script in its head. */
export function tightenSite(): AstroIntegration {
  return {
    name: 'tighten-site',
    hooks: {
      'astro:build:done': ({ dir }) => changePages(fileURLToPath(dir), tightenScripts),
    },
  }
}
