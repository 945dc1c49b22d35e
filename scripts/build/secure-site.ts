import { readFileSync } from 'node:fs'
import { readdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

import type { AstroIntegration } from 'astro'
import { loadEnv, type Plugin } from 'vite'

import { writeHeaderFile } from '#scripts/hosts/header-file.ts'

import { changePages } from './change-pages.ts'
import { checkSources } from './check-sources.ts'
import { readOrigin, readOrigins } from './content-security-policy.ts'
import { noScripts, noteScripts } from './script-graph.ts'
import { hashOf, readHashes } from './script-hashes.ts'
import { securePage } from './secure-page.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** The hash that the analytics script must have. @throws TypeError if another provider's script comes without one */
function hashAnalytics(given: Record<string, string>): string {
  const { PUBLIC_ANALYTICS_SRC: source, PUBLIC_ANALYTICS_INTEGRITY: integrity } = given
  if (!source) return hashOf(readFileSync(`${root}public/analytics.js`))
  if (integrity) return integrity
  throw new TypeError(
    `PUBLIC_ANALYTICS_SRC needs PUBLIC_ANALYTICS_INTEGRITY beside it, the hash of ${source} such as sha384-...`,
  )
}

/** Gives every page of the build its policy and its hashes; a page that breaks the policy ends the build. */
export function secureSite(): AstroIntegration {
  let base = '/'
  let environment: Record<string, string> = {}
  const graph = noScripts()
  const readEnvironment: Plugin = {
    name: 'secure-site',
    config: (_, { mode }) => {
      environment = loadEnv(mode, process.cwd(), 'PUBLIC_')
      const integrity = JSON.stringify(hashAnalytics(environment))
      return { define: { 'import.meta.env.PUBLIC_ANALYTICS_INTEGRITY': integrity } }
    },
  }
  return {
    name: 'secure-site',
    hooks: {
      'astro:config:setup': ({ config, updateConfig }) => {
        base = `${config.base.replace(/\/$/u, '')}/`
        updateConfig({ vite: { plugins: [readEnvironment, noteScripts(graph)] } })
      },
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir)
        const known = new Set(await readdir(folder, { recursive: true }))
        const built = {
          base,
          hashes: await readHashes(`${folder}_astro/`),
          graph,
          hashFile: (path: string) =>
            known.has(path) ? hashOf(readFileSync(folder + path)) : undefined,
          sources: {
            backend: [
              ...readOrigin(environment.PUBLIC_POCKETBASE_URL, 'PUBLIC_POCKETBASE_URL'),
              ...readOrigin(environment.PUBLIC_READ_URL, 'PUBLIC_READ_URL'),
            ],
            files: readOrigins(environment.PUBLIC_FILES_URL, 'PUBLIC_FILES_URL'),
            analytics: readOrigin(environment.PUBLIC_ANALYTICS_SRC, 'PUBLIC_ANALYTICS_SRC'),
          },
        }
        await writeFile(`${folder}_headers`, writeHeaderFile(base))
        const problems = await checkSources(`${root}src/`)
        await changePages(folder, (html, name) => {
          try {
            return securePage(html, built)
          } catch (error) {
            if (!(error instanceof TypeError)) throw error
            problems.push(`${name}: ${error.message}`)
            return html
          }
        })
        if (problems.length) {
          throw new Error(`The content security policy forbids:\n${problems.join('\n')}`)
        }
      },
    },
  }
}
