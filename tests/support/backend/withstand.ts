import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

import { expect } from 'vitest'

import { findFilePath, makeRfa, makeThumbnail } from '#tests/support/records/families.ts'
import {
  addMember,
  addPublisher,
  makeFileToken,
  type Person,
} from '#tests/support/records/people.ts'

import { startTestBackend, type TestBackend, type TestBackendOptions } from './backend.ts'

const run = promisify(execFile)

/** The address space of the smallest machine that Discover is recommended for, in bytes. */
const smallestMachine = 2 * 1024 ** 3

export interface BesiegedBackend extends TestBackend {
  member: Person
  publisher: Person
  /** Memory of the server now, in MB. */
  readMemory: () => Promise<number>
  /**
   * Signs in, lists, uploads and downloads as other people do meanwhile, and finds every family that was acknowledged.
   * A server that died, blocks or lost something fails here.
   */
  expectUsable: () => Promise<void>
}

/** Bounds the address space of a process, and says so where the system cannot. */
async function boundMemory(pid: number): Promise<void> {
  try {
    await run('prlimit', [`--pid=${pid}`, `--as=${smallestMachine}`])
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
    console.warn('prlimit is not on this machine: the server runs without a limit of memory.')
  }
}

/** The real server as on a machine of 2 GB, with a family to download and people to use it. */
export async function startBesieged(options: TestBackendOptions = {}): Promise<BesiegedBackend> {
  const backend = await startTestBackend(options)
  const { pid = 0 } = backend.process
  await boundMemory(pid)
  const member = await addMember(backend)
  const publisher = await addPublisher(backend)
  const acknowledged: string[] = []
  const publish = async () => {
    const family = await backend
      .connect(publisher.token)
      .collection('families')
      .create({
        name: `Door ${acknowledged.length}`,
        freemium: 'free',
        status: 'published',
        publisher: publisher.id,
        rfa: makeRfa(),
        thumbnail: makeThumbnail(),
      })
    acknowledged.push(family.id)
  }
  await publish()

  return {
    ...backend,
    member,
    publisher,
    readMemory: async () => {
      const status = await readFile(`/proc/${pid}/status`, 'utf8')
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
    },
    expectUsable: async () => {
      const client = backend.connect()
      const { token } = await client
        .collection('users')
        .authWithPassword(member.email, member.password)
      await publish()
      const families = await client.collection('families').getFullList()
      expect(families.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged))
      for (const family of families.slice(0, 1)) {
        const path = findFilePath(family, 'rfa', { token: await makeFileToken(backend, token) })
        const file = await backend.request(path)
        expect(file.status).toBe(200)
        expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(4096)
      }
    },
  }
}
