import { stat } from 'node:fs/promises'

import { chooseOfflineFiles } from '#scripts/build/offline-files.ts'
import { root } from '#scripts/run-command.ts'

import type { Figure } from './figure.ts'

const kibibyte = 1024
const folder = `${root}dist/`

/** Bytes of a file as transferred: its brotli copy, or the file itself if it has none. */
async function weigh(name: string): Promise<number> {
  const { size } = await stat(`${folder}${name}.br`).catch(() => stat(folder + name))
  return size
}

/** What a browser downloads in the background so that the site opens offline. */
export async function measureOfflineFiles(): Promise<Figure[]> {
  const sizes = await Promise.all((await chooseOfflineFiles(folder)).map(weigh))
  const all = sizes.reduce((total, size) => total + size, 0)
  const how = 'brotli; after the first touch, including what the visit itself loaded'
  return [
    {
      what: 'service worker, script',
      value: (await weigh('service-worker.js')) / kibibyte,
      unit: 'KiB',
      how,
      atMost: 10,
    },
    { what: 'files for offline use', value: all / kibibyte, unit: 'KiB', how, atMost: 770 },
  ]
}
