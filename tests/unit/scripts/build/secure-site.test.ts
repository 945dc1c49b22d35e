import { mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { afterEach, beforeEach, expect, it } from 'vitest'

import { secureSite } from '#scripts/build/secure-site.ts'

let folder: string

beforeEach(async () => {
  folder = `${await mkdtemp(join(tmpdir(), 'discover-secure-'))}/`
  await mkdir(`${folder}_astro`)
  await writeFile(`${folder}_astro/start.js`, 'start()')
})

afterEach(() => rm(folder, { recursive: true }))

const page = (body: string) =>
  `<html><head><meta charset="utf-8"></head><body>${body}</body></html>`

async function finish(): Promise<void> {
  const done = secureSite().hooks['astro:build:done'] as (given: { dir: URL }) => Promise<void>
  await done({ dir: pathToFileURL(folder) })
}

it('gives every page its policy, and the hosts their headers', async () => {
  await mkdir(`${folder}apps`)
  await writeFile(`${folder}index.html`, page(''))
  await writeFile(`${folder}apps/index.html`, page('<script src="/_astro/start.js"></script>'))
  await finish()
  expect(await readFile(`${folder}index.html`, 'utf8')).toContain("default-src 'none'")
  expect(await readFile(`${folder}apps/index.html`, 'utf8')).toMatch(/integrity="sha256-/u)
  expect(await readFile(`${folder}_headers`, 'utf8')).toContain('/_astro/*')
})

it('ends the build with all that is wrong, and where', async () => {
  await writeFile(`${folder}one.html`, page('<a onclick="go()">Go</a>'))
  await writeFile(`${folder}two.html`, page('<script src="/gone.js"></script>'))
  await expect(finish()).rejects.toThrow(
    /one\.html: .*inline handler[\s\S]*two\.html: .*\/gone\.js/u,
  )
})
