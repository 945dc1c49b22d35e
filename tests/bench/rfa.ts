import { execFile } from 'node:child_process'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

import { demoFamilies } from '#scripts/demo/families/families.ts'
import { writeDemoRfa } from '#scripts/demo/rfa/rfa-file.ts'
import { stretch } from '#tests/unit/lib/rfa/sparse-source.ts'

import type { ReaderName, Reading } from './rfa-reader.ts'

export interface RfaMeasurement extends Reading {
  reader: ReaderName
  fileMegabytes: number
}

const readers: ReaderName[] = ['Discover', 'cfb', '@phi-ag/rvt']
const sizes = [1, 20, 200]
const megabyte = 1024 * 1024
const program = fileURLToPath(new URL('./rfa-reader.ts', import.meta.url))

const writeFamily = async (path: string, megabytes: number): Promise<void> => {
  const [family] = demoFamilies(1)
  if (!family) throw new Error('There are no demo families')
  const source = stretch(await writeDemoRfa(family), megabytes * megabyte)
  const file = await open(path, 'w')
  try {
    for (let at = 0; at < source.size; at += megabyte) {
      await file.write(await source.read(at, Math.min(at + megabyte, source.size)))
    }
  } finally {
    await file.close()
  }
}

/** Reads families of 1, 20 and 200 MB with our reader and two others, each in a process of its own. */
export async function measureRfaReaders(): Promise<RfaMeasurement[]> {
  const folder = await mkdtemp(join(tmpdir(), 'rfa-bench-'))
  const measurements: RfaMeasurement[] = []
  try {
    for (const fileMegabytes of sizes) {
      const path = join(folder, `${fileMegabytes}.rfa`)
      await writeFamily(path, fileMegabytes)
      for (const reader of readers) {
        const { stdout } = await promisify(execFile)(process.execPath, [program, reader, path])
        measurements.push({ reader, fileMegabytes, ...(JSON.parse(stdout) as Reading) })
      }
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return measurements
}
