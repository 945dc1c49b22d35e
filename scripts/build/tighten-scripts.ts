import { readdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

import type { AstroIntegration } from 'astro'

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
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir)
        const names = await readdir(folder, { recursive: true })
        const pages = names.filter((name) => name.endsWith('.html'))
        for (const name of pages) {
          const html = await readFile(folder + name, 'utf8')
          await writeFile(folder + name, tightenScripts(html))
        }
      },
    },
  }
}
