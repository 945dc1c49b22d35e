import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { afterEach, beforeEach, expect, it } from 'vitest'

import { settingsRoutes, shellRoutes } from '#lib/site/routes.ts'
import { chooseOfflineFiles, pageFile } from '#scripts/build/offline-files.ts'

let folder: string

const write = async (name: string, text: string) => {
  await mkdir(dirname(folder + name), { recursive: true })
  await writeFile(folder + name, text)
}

const paths = [
  ...shellRoutes.flatMap(({ routes }) => routes),
  ...settingsRoutes,
  { path: '/family' },
  { path: '/offline' },
  { path: '/' },
  { path: '/sign-in' },
].map(({ path }) => path)

const island = (name: string) =>
  `<astro-island component-url="/base/_astro/${name}" renderer-url="/base/_astro/client.js"></astro-island>`

beforeEach(async () => {
  folder = `${await mkdtemp(join(tmpdir(), 'discover-kept-'))}/`
  for (const path of paths) await write(pageFile(path), '<p>page</p>')
  await write(
    'apps/index.html',
    `<link rel="stylesheet" href="/base/_astro/base.css">${island('catalogue.js')}`,
  )
  await write('tasks/index.html', island('tasks.js'))
  await write('extra-components/index.html', island('gallery.js'))
  await write('sign-in/index.html', island('ways-in.js'))
  await write('_astro/base.css', '')
  await write('_astro/client.js', '')
  await write(
    '_astro/catalogue.js',
    'import{a}from"./shared.js";import("./menu.js");new Worker("/_astro/worker.js")',
  )
  await write('_astro/tasks.js', 'import"./shared.js";import("./dialog.js")')
  await write('_astro/shared.js', '')
  await write('_astro/menu.js', 'import`./popup.js`;import("./deep.js")')
  for (const name of ['popup', 'deep', 'worker', 'dialog', 'gallery', 'ways-in']) {
    await write(`_astro/${name}.js`, '')
  }
})

afterEach(() => rm(folder, { recursive: true }))

const chunksKept = async () =>
  (await chooseOfflineFiles(folder)).flatMap((name) => name.split('_astro/')[1] ?? [])

it('the first files of the pages of the shell are included, and all of the catalogue', async () => {
  expect(await chunksKept()).toEqual([
    'base.css',
    'catalogue.js',
    'client.js',
    'menu.js',
    'popup.js',
    'shared.js',
    'tasks.js',
    'worker.js',
  ])
})

it('the quick look is included, which loads from within another part, and what it imports', async () => {
  await write('_astro/menu.js', 'import("./quick-look.AbC.js");import("./kit.js")')
  await write('_astro/quick-look.AbC.js', 'import"./glance.js"')
  await write('_astro/glance.js', '')
  await write('_astro/kit.js', '')
  const kept = await chunksKept()
  expect(kept).toEqual(expect.arrayContaining(['quick-look.AbC.js', 'glance.js']))
  expect(kept).not.toContain('kit.js')
})

it('the pages of the shell and the offline page are included', async () => {
  const kept = (await chooseOfflineFiles(folder)).filter((name) => name.endsWith('.html'))
  expect(kept).toContain('settings/account/index.html')
  expect(kept).toContain('offline/index.html')
  for (const path of ['/', '/sign-in', '/extra-components']) {
    expect(kept).not.toContain(pageFile(path))
  }
  expect(new Set(kept).size).toBe(kept.length)
})

it('the pages of the operator are included if there are any', async () => {
  expect(await chooseOfflineFiles(folder)).not.toContain('privacy/index.html')
  await write('privacy/index.html', '<p>page</p>')
  expect(await chooseOfflineFiles(folder)).toContain('privacy/index.html')
})
