import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

import type { AstroIntegration } from 'astro'
import { build } from 'vite'

import { chooseOfflineFiles } from './offline-files.ts'

const sources = fileURLToPath(new URL('../../src/service-worker/', import.meta.url))

interface SiteFacts {
  /** The built site, with a slash at its end. */
  folder: string
  /** The path under which it is served, with a slash at its end. */
  base: string
  /** The backend's address, relative to the site's. */
  backend: string
}

const digest = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('base64url').slice(0, 12)

const versionMark = / data-version="[^"]*"/u

/** Derives the version of the site from its content, and writes it into its pages. */
async function markVersion(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isFile() && !/\.(?:br|gz)$|^service-worker\.js$/u.test(entry.name))
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .toSorted()
  const isPage = (name: string) => name.endsWith('.html')
  const prints = await Promise.all(
    names.map(async (name) => {
      const content = await readFile(name)
      return digest(isPage(name) ? content.toString().replace(versionMark, '') : content)
    }),
  )
  const version = digest(prints.join('\n'))
  await Promise.all(
    names.filter(isPage).map(async (name) => {
      const html = (await readFile(name, 'utf8')).replace(versionMark, '')
      await writeFile(name, html.replace('<html', `<html data-version="${version}"`))
    }),
  )
  return version
}

/** Files in `_astro` are named by their content; pages are requested at the address that people see. */
async function describeFile({ folder, base }: SiteFacts, name: string) {
  const url = base + name.replace(/(?<=^|\/)index\.html$/u, '')
  if (name.startsWith('_astro/')) return { url, revision: null }
  return { url, revision: digest(await readFile(folder + name)) }
}

async function bundle(entry: string, site: unknown): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    define: { SITE: JSON.stringify(site), 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      copyPublicDir: false,
      rollupOptions: { input: sources + entry, output: { format: 'iife' } },
    },
  })
  const [chunk] = [built].flat().flatMap((result) => ('output' in result ? result.output : []))
  if (chunk?.type !== 'chunk') throw new TypeError(`${entry} was not bundled.`)
  return chunk.code
}

/** Writes the service worker of a built site. */
export async function writeServiceWorker(facts: SiteFacts): Promise<void> {
  const { folder, base, backend } = facts
  const version = await markVersion(folder)
  const names = await chooseOfflineFiles(folder)
  const files = await Promise.all(names.map((name) => describeFile(facts, name)))
  const code = await bundle('service-worker.ts', { version, base, backend, files })
  await writeFile(`${folder}service-worker.js`, code)
}

/** Writes a service worker that removes the one that browsers have installed. */
export async function writeRemoval(folder: string): Promise<void> {
  await writeFile(`${folder}service-worker.js`, await bundle('remove.ts', null))
}

/** Makes the site work without a network, or removes that if PUBLIC_OFFLINE is "off". */
export function supportOffline(): AstroIntegration {
  let base = '/'
  return {
    name: 'offline-support',
    hooks: {
      'astro:config:done': ({ config }) => {
        base = `${config.base.replace(/\/$/u, '')}/`
      },
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir)
        const backend = process.env.PUBLIC_POCKETBASE_URL || '/'
        if (process.env.PUBLIC_OFFLINE === 'off') await writeRemoval(folder)
        else await writeServiceWorker({ folder, base, backend })
      },
    },
  }
}
