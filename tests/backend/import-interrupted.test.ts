import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createServer, request as requestHttp } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { startBackend } from '#scripts/backend/run-pocketbase.ts'
import { type TestBackend, startTestBackend } from '#tests/support/backend.ts'
import { addPublisher, type Person } from '#tests/support/backend-people.ts'
import { makeFullFolder, type RfaFolder } from '#tests/support/rfa-folder.ts'
import { type Importer, runImport, startImport } from '#tests/support/run-import.ts'

const total = 120

let folder: RfaFolder
let backend: TestBackend
let publisher: Person
let importer: Importer

beforeAll(async () => {
  folder = await makeFullFolder(total)
})

afterAll(() => folder.remove())

const prepare = async (rateLimits = false) => {
  backend = await startTestBackend({ rateLimits })
  publisher = await addPublisher(backend)
  importer = { url: backend.url, email: publisher.email, password: publisher.password }
}

const count = async () => {
  const { totalItems } = await backend.admin.collection('families').getList(1, 1)
  return totalItems
}

const waitForSome = async (some = 10) => {
  while ((await count()) < some) await new Promise((resolve) => setTimeout(resolve, 20))
}

const expectEachOnce = async () => {
  const families = await backend.admin.collection('families').getFullList({ fields: 'name,sha256' })
  expect(families).toHaveLength(total)
  expect(new Set(families.map(({ sha256 }) => String(sha256))).size).toBe(total)
  const categories = await backend.admin.collection('categories').getFullList({ fields: 'name' })
  const names = categories.map(({ name }) => String(name).toLowerCase())
  expect(new Set(names).size).toBe(names.length)
}

/** Stands before the backend, and of all answers to a form loses every tenth after the work is done. */
const startLossyProxy = async () => {
  let forms = 0
  const proxy = createServer((incoming, response) => {
    const { method, url, headers } = incoming
    const isForm = headers['content-type']?.startsWith('multipart/') ?? false
    const isLost = isForm && (forms += 1) % 10 === 1
    const outgoing = requestHttp(`${backend.url}${url}`, { method, headers }, (answer) => {
      if (isLost) incoming.socket.destroy()
      else answer.pipe(response.writeHead(answer.statusCode ?? 500, answer.headers))
    })
    incoming.pipe(outgoing)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const { port } = proxy.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => proxy.close() }
}

describe('an import', () => {
  beforeEach(() => prepare())

  afterEach(() => backend.stop())

  it('that was killed goes on when it is started again, and nothing is there twice', async () => {
    const { child, ended } = startImport(folder.path, importer)
    await waitForSome()
    child.kill('SIGKILL')
    await ended
    expect(await count()).toBeLessThan(total)
    const { code, output } = await runImport(folder.path, importer)
    expect(code).toBe(0)
    expect(output).toMatch(/\d+ created, \d+ unchanged/u)
    await expectEachOnce()
  })

  it.each(['SIGINT', 'SIGTERM'] as const)(
    'ends cleanly on %s, and goes on when it is started again',
    async (signal) => {
      const { child, ended } = startImport(folder.path, importer)
      await waitForSome()
      child.kill(signal)
      const { code, output } = await ended
      expect(code).toBe(130)
      expect(output).toContain('Start again to go on from here.')
      expect(output).not.toContain('failed')
      const done = await count()
      expect(output).toContain(`${done} created`)
      expect(done).toBeLessThan(total)
      const again = await runImport(folder.path, importer)
      expect(again).toMatchObject({ code: 0, output: expect.stringContaining(`${done} unchanged`) })
      await expectEachOnce()
    },
  )

  it('outlives a server that is stopped and started in the middle', async () => {
    const { ended } = startImport(folder.path, importer)
    await waitForSome()
    await backend.halt()
    const port = Number(new URL(backend.url).port)
    const restarted = await startBackend({ data: backend.data, port })
    try {
      const { code, output } = await ended
      expect({ code, output }).toMatchObject({ code: 0 })
      expect(output).toContain('connection was lost')
      expect(output).toContain(`${total} created`)
      await expectEachOnce()
    } finally {
      await restarted.stop()
      await rm(backend.data, { recursive: true, force: true })
    }
  })

  it('sends nothing twice when answers are lost on the way', async () => {
    const proxy = await startLossyProxy()
    const { code, output } = await runImport(folder.path, { ...importer, url: proxy.url })
    proxy.close()
    expect({ code, output }).toMatchObject({ code: 0 })
    expect(output).toContain('connection was lost')
    await expectEachOnce()
  })

  it('stops when the account is no publisher any more', async () => {
    const { ended } = startImport(folder.path, importer)
    await waitForSome()
    await backend.admin.collection('users').update(publisher.id, { role: 'member' })
    const { code, output } = await ended
    expect(code).toBe(1)
    expect(output).toContain('is no publisher any more')
    expect(await count()).toBeLessThan(total)
  })
})

it('an import keeps to what the server takes, and says that it waits', async () => {
  await prepare(true)
  const { rateLimits } = await backend.admin.settings.getAll()
  const rules = rateLimits.rules.map((rule: { label: string }) =>
    rule.label === 'families:create' ? { ...rule, duration: 3, maxRequests: 50 } : rule,
  )
  await backend.admin.settings.update({ rateLimits: { rules } })
  try {
    const { code, output } = await runImport(folder.path, importer)
    expect({ code, output }).toMatchObject({ code: 0 })
    expect(output).toContain('waiting until it takes more')
    await expectEachOnce()
  } finally {
    await backend.stop()
  }
}, 90_000)
