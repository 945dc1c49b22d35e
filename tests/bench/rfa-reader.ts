// Reads one file with one reader and prints what that took; run in its own process for its peak memory.
import { readFile } from 'node:fs/promises'
import { performance } from 'node:perf_hooks'

import { basicFileInfo, Cfb, thumbnail } from '@phi-ag/rvt'
import { find, read } from 'cfb'

import type { ByteSource } from '#lib/rfa/byte-source.ts'
import { readRfa } from '#lib/rfa/read-rfa.ts'
import { withFileSource } from '#scripts/rfa/file-source.ts'

export type ReaderName = 'Discover' | 'cfb' | '@phi-ag/rvt'

export interface Reading {
  /** Median of the rounds. */
  milliseconds: number
  bytesRead: number
  reads: number
  /** By how much the process grew at most. */
  peakBytes: number
}

const rounds = 5

interface Asked {
  bytes: number
  reads: number
}

const counted = (source: ByteSource, asked: Asked): ByteSource => ({
  size: source.size,
  read(start, end) {
    asked.bytes += end - start
    asked.reads += 1
    return source.read(start, end)
  },
})

const readers: Record<ReaderName, (path: string, asked: Asked) => Promise<void>> = {
  Discover: (path, asked) =>
    withFileSource(path, async (source) => {
      const { preview, types } = await readRfa(counted(source, asked))
      if (!preview || types.length === 0) throw new Error('The file was not read')
    }),
  cfb: async (path, asked) => {
    const bytes = await readFile(path)
    asked.bytes += bytes.length
    asked.reads += 1
    const container = read(bytes, { type: 'buffer' })
    for (const name of ['BasicFileInfo', 'PartAtom', 'RevitPreview4.0']) {
      if (!find(container, name)?.content) throw new Error(`cfb found no ${name}`)
    }
  },
  '@phi-ag/rvt': (path, asked) =>
    withFileSource(path, async (source) => {
      const whole = counted(source, asked)
      const file = await Cfb.initialize({
        size: source.size,
        sliceBytes: (start, end) => whole.read(start, end),
        sliceView: async (start, end) => {
          const bytes = await whole.read(start, end)
          return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
        },
      })
      await basicFileInfo(file)
      await thumbnail(file)
    }),
}

const isReader = (name: string | undefined): name is ReaderName =>
  name !== undefined && name in readers

const measure = async (name: ReaderName, path: string): Promise<Reading> => {
  const asked = { bytes: 0, reads: 0 }
  const before = process.memoryUsage().rss
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now()
    await readers[name](path, asked)
    times.push(performance.now() - start)
  }
  return {
    milliseconds: times.toSorted((one, other) => one - other)[Math.floor(rounds / 2)] ?? 0,
    bytesRead: asked.bytes / rounds,
    reads: asked.reads / rounds,
    peakBytes: Math.max(0, process.resourceUsage().maxRSS * 1024 - before),
  }
}

const [, , name, path] = process.argv
if (!isReader(name) || !path) throw new Error('Say which reader, and which file')
process.stdout.write(JSON.stringify(await measure(name, path)))
