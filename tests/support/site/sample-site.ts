import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

import { makePng } from '#tests/support/rfa/sample-files.ts'

const page = (title: string) =>
  `<!doctype html><title>${title}</title>${`<p>${title}, a line of the page.</p>`.repeat(20)}`

export const samplePages = {
  'index.html': page('Discover'),
  'apps/index.html': page('Catalogue'),
  'about.html': page('About'),
  '404.html': page('Oops! Page Not Found!'),
  '500.html': page('Oops! Something went wrong'),
  '503/index.html': page('Website is under maintenance!'),
}

export const sampleAssets = {
  '_astro/page.Ab12_x-9.js': `export const numbers = [${'1, 2, 3, '.repeat(100)}]\n`,
  '_astro/page.Cd34.css': '.card { color: inherit }\n'.repeat(40),
  'icon.svg': `<svg xmlns="http://www.w3.org/2000/svg">${'<path d="M0 0h9v9z"/>'.repeat(30)}</svg>`,
  'site.webmanifest': JSON.stringify({ name: 'Discover', icons: Array(30).fill('/icon.svg') }),
  'robots.txt': 'User-agent: *\n',
  'données/fenêtre.txt': 'fenêtre\n',
}

export const secret = 'outside of the site folder'

/** A small built site with twins, a dotfile, and links to a file and a folder outside of it. */
export async function makeSampleSite(): Promise<{ site: string; remove: () => Promise<void> }> {
  const parent = await mkdtemp(join(tmpdir(), 'discover-site-'))
  const site = join(parent, 'dist')
  for (const [name, text] of Object.entries({ ...samplePages, ...sampleAssets })) {
    const path = join(site, name)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, text)
    if (name === 'robots.txt') continue
    await writeFile(`${path}.br`, brotliCompressSync(text))
    await writeFile(`${path}.gz`, gzipSync(text))
  }
  await writeFile(join(site, 'picture.png'), makePng())
  await writeFile(join(site, '_astro/text.Ef56.woff2'), Buffer.alloc(600, 7))
  await writeFile(join(site, '.env'), secret)
  await writeFile(join(parent, 'secret.txt'), secret)
  await mkdir(join(parent, 'private'))
  await writeFile(join(parent, 'private/index.html'), secret)
  await symlink('../secret.txt', join(site, 'leak.txt'))
  await symlink(join(parent, 'secret.txt'), join(site, 'absolute.txt'))
  await symlink('../private', join(site, 'private'))
  return { site, remove: () => rm(parent, { recursive: true }) }
}
