import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { afterEach, beforeEach, expect, it } from 'vitest'

import { findOwnIcons } from '#scripts/build/own-icons.ts'

let folder: string

const write = async (name: string, text: string) => {
  await mkdir(dirname(folder + name), { recursive: true })
  await writeFile(folder + name, text)
}

const find = () => Object.fromEntries(findOwnIcons(pathToFileURL(folder)))

beforeEach(async () => {
  folder = `${await mkdtemp(join(tmpdir(), 'discover-icons-'))}/`
  await write(
    'pages/tasks.astro',
    "import 'virtual:uno:icons-tasks.css'\nimport { Tasks } from '#islands/tasks/tasks.tsx'",
  )
  await write(
    'islands/tasks/tasks.tsx',
    "const load = () => import(\n'./panel.tsx') // i-lucide-vote",
  )
  await write(
    'islands/tasks/panel.tsx',
    "import { Tick } from '#islands/ui/tick.tsx' // i-lucide-pen",
  )
  await write('islands/ui/tick.tsx', "const icon = 'i-lucide-check'")
  await write('pages/settings/index.astro', "import { Tick } from '#islands/ui/tick.tsx'")
})

afterEach(() => rm(folder, { recursive: true }))

it('an icon that one page alone shows, at once or later, is in the sheet of that page', () => {
  expect(find()).toEqual({ 'i-lucide-vote': 'icons-tasks', 'i-lucide-pen': 'icons-tasks' })
})

it('an icon that a second page shows is in the common sheet', async () => {
  await write('pages/studio.astro', "import { Panel } from '#islands/tasks/panel.tsx'")
  expect(find()).toEqual({ 'i-lucide-vote': 'icons-tasks' })
})

it('icons of a page without a sheet of icons are in the common one', async () => {
  await write('pages/studio.astro', '<span class="i-lucide-send"></span>')
  expect(find()).not.toHaveProperty('i-lucide-send')
})
