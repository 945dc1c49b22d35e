import { readdir, readFile } from 'node:fs/promises'
import { basename } from 'node:path'

import { expect, it } from 'vitest'

const widgets = 'src/islands/ui'
const gallery = 'src/islands/components'

/** What stands inside other widgets, looks like nothing by itself, or is another widget with its words. */
const parts = [
  'account-name',
  'around',
  'dialog-panel',
  'direction',
  'eye',
  'failure-alert',
  'field-frame',
  'form',
  'menu-item',
  'menu-panel',
  'menu-sheet',
  'next-step',
  'row-gap',
  'search-dialog',
  'search-field',
  'select-listbox',
  'submenu',
  'toast-card',
  'toast-viewport',
]

it('shows every widget', async () => {
  const files = (await readdir(widgets, { recursive: true })).filter((name) =>
    name.endsWith('.tsx'),
  )
  const specimens = await Promise.all(
    (await readdir(gallery)).map((name) => readFile(`${gallery}/${name}`, 'utf8')),
  )
  const shown = specimens.join('\n')
  const missing = files
    .map((name) => name.replace('.tsx', ''))
    .filter(
      (name) => !parts.includes(basename(name)) && !shown.includes(`#islands/ui/${name}.tsx'`),
    )
  expect(missing).toEqual([])
})
