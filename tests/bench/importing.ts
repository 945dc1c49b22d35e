import { readdirSync } from 'node:fs'

import { demoFamilies } from '#scripts/demo/families/families.ts'
import { writeDemoRfa } from '#scripts/demo/rfa/rfa-file.ts'
import { startTestBackend } from '#tests/support/backend/backend.ts'
import { addPublisher } from '#tests/support/records/people.ts'
import { makeRfaFolder, type RfaFolder } from '#tests/support/rfa/rfa-folder.ts'
import { startImport } from '#tests/support/scripts/run-import.ts'
import { hasRealFiles, readRealFile, realFolder } from '#tests/unit/lib/rfa/real-files.ts'

import type { Figure } from './figure.ts'
import { watchMemory } from './memory.ts'

const total = 1000

interface Sample {
  readonly name: string
  readonly bytes: Uint8Array
}

/** The real families that lie beside the project, else some of the demo's. */
const readSamples = async (): Promise<Sample[]> => {
  if (hasRealFiles) {
    return readdirSync(`${realFolder}samples`)
      .filter((name) => name.endsWith('.rfa'))
      .map((name) => ({ name, bytes: readRealFile(`samples/${name}`) }))
  }
  return Promise.all(
    Array.from(demoFamilies(20)).map(async (family, index) => ({
      name: `${index}.rfa`,
      bytes: await writeDemoRfa(family),
    })),
  )
}

/** In the header of a compound file: eight bytes that mean nothing, and no reader looks at. */
const unusedAt = 8

const fill = async (folder: RfaFolder, samples: readonly Sample[]): Promise<void> => {
  for (let number = 0; number < total; number += 1) {
    const sample = samples[number % samples.length]
    if (!sample) throw new Error('There are no families to import')
    const bytes = Buffer.from(sample.bytes)
    bytes.writeUInt32LE(number, unusedAt)
    await folder.write(`${number} ${sample.name}`, bytes)
  }
}

/** One import of a thousand families into an empty backend. */
export async function measureImport(): Promise<Figure[]> {
  const folder = await makeRfaFolder()
  const backend = await startTestBackend()
  try {
    const samples = await readSamples()
    await fill(folder, samples)
    const { email, password } = await addPublisher(backend)
    const started = performance.now()
    const { child, ended } = startImport(folder.path, { url: backend.url, email, password })
    const memory = watchMemory(child.pid ?? 0)
    const { output } = await ended
    const seconds = (performance.now() - started) / 1000
    const peak = await memory.stop()
    const created = Number(/(\d+) created/u.exec(output)?.[1] ?? 0)
    const kind = hasRealFiles ? 'real' : 'demo'
    const how = `${total} files made of ${samples.length} ${kind} families, one run, empty backend`
    const name = `Import of ${total} families`
    return [
      { what: `${name}: speed`, value: total / seconds, unit: 'files/s', how },
      { what: `${name}: memory`, value: peak, unit: 'MiB', atMost: 1024, how },
      { what: `${name}: failures`, value: total - created, unit: '', atMost: 0, how },
    ]
  } finally {
    await backend.stop()
    await folder.remove()
  }
}
