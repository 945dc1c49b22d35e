import { setEnvironmentData } from 'node:worker_threads'

import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { silenceLimit } from '#lib/rfa/reader-client.ts'
import { demoFamilies } from '#scripts/demo/families/families.ts'
import { openFileReader } from '#scripts/rfa/file-reader.ts'
import { makeRfaFolder } from '#tests/support/rfa/rfa-folder.ts'

const script = new URL('../../../support/rfa/hanging-thread.ts', import.meta.url)

const busy = new Int32Array(new SharedArrayBuffer(4))

const titleOf = async (reading: Promise<{ title: string | null }>) => (await reading).title

beforeEach(() => {
  Atomics.store(busy, 0, 0)
  setEnvironmentData('busy', busy)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})

afterEach(() => {
  vi.useRealTimers()
})

/** Resolves as soon as a file blocks a thread. */
const becomesBusy = async () => {
  await Atomics.waitAsync(busy, 0, 0).value
}

it('gives up a file that keeps its thread busy, and reads the next with a fresh one', async () => {
  const reader = openFileReader({ threads: 1, script })
  const outcome = reader.readFacts('hang.rfa').catch((error: unknown) => error)
  const next = titleOf(reader.readFacts('next.rfa'))
  await becomesBusy()
  await vi.advanceTimersByTimeAsync(silenceLimit)
  expect(await outcome).toMatchObject({
    name: 'RfaError',
    code: 'took-too-long',
    message: expect.stringContaining('took too long'),
  })
  expect(await next).toBe('next.rfa')
  reader.close()
})

it('reads the others meanwhile', async () => {
  const reader = openFileReader({ threads: 2, script })
  const outcome = reader.readFacts('hang.rfa').catch((error: unknown) => error)
  await becomesBusy()
  for (const file of ['a.rfa', 'b.rfa', 'c.rfa']) {
    expect(await titleOf(reader.readFacts(file))).toBe(file)
  }
  reader.close()
  expect(await outcome).toMatchObject({ name: 'AbortError' })
})

it('survives a file that ends its thread', async () => {
  const reader = openFileReader({ threads: 1, script })
  await expect(reader.readFacts('end.rfa')).rejects.toMatchObject({ code: 'too-costly' })
  expect(await titleOf(reader.readFacts('next.rfa'))).toBe('next.rfa')
  reader.close()
})

it('reads families on disk, and says why another cannot be read', async () => {
  const folder = await makeRfaFolder()
  const reader = openFileReader()
  try {
    const [family] = demoFamilies(1)
    if (!family) throw new Error('There are no demo families')
    await folder.writeFamily('a.rfa', family)
    await folder.write('b.rfa', 'a text')
    const facts = await reader.readFacts(`${folder.path}/a.rfa`)
    expect(facts).toMatchObject({ title: family.name, warnings: [] })
    expect(facts.preview?.png).toBeInstanceOf(Uint8Array)
    await expect(reader.readFacts(`${folder.path}/b.rfa`)).rejects.toThrow('a text file')
    await expect(reader.readFacts(`${folder.path}/c.rfa`)).rejects.toMatchObject({
      code: 'unreadable',
      message: 'The file cannot be read (ENOENT).',
    })
  } finally {
    reader.close()
    await folder.remove()
  }
})
