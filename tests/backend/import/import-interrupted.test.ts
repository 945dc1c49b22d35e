import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import {
  createServer,
  type IncomingMessage,
  request as requestHttp,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { startBackend } from '#scripts/backend/run-pocketbase.ts'
import { type TestBackend, startTestBackend } from '#tests/support/backend/backend.ts'
import { addPublisher, type Person } from '#tests/support/records/people.ts'
import { makeFullFolder, type RfaFolder } from '#tests/support/rfa/rfa-folder.ts'
import { type Importer, runImport, startImport } from '#tests/support/scripts/run-import.ts'

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

const expectEachOnce = async () => {
  const families = await backend.admin.collection('families').getFullList({ fields: 'name,sha256' })
  expect(families).toHaveLength(total)
  expect(new Set(families.map(({ sha256 }) => String(sha256))).size).toBe(total)
  const categories = await backend.admin.collection('categories').getFullList({ fields: 'name' })
  const names = categories.map(({ name }) => String(name).toLowerCase())
  expect(new Set(names).size).toBe(names.length)
}

interface Proxy {
  url: string
  close: () => void
}

/**
 * Stands before the backend and passes each request on once it may go.
 * @param mayGo is told which form it is, the first being 1
 * @param isLost whether the answer to this form is lost after the work is done
 */
const startProxy = async (
  mayGo: (form: number) => Promise<void>,
  isLost: (form: number) => boolean,
): Promise<Proxy> => {
  let forms = 0
  const pass = async (incoming: IncomingMessage, response: ServerResponse) => {
    const { method, url, headers } = incoming
    const isForm = headers['content-type']?.startsWith('multipart/') ?? false
    const form = isForm ? (forms += 1) : 0
    if (isForm) await mayGo(form)
    if (incoming.destroyed) return
    const outgoing = requestHttp(`${backend.url}${url}`, { method, headers }, (answer) => {
      if (isForm && isLost(form)) incoming.socket.destroy()
      else answer.pipe(response.writeHead(answer.statusCode ?? 500, answer.headers))
    })
    outgoing.on('error', () => incoming.socket.destroy())
    incoming.pipe(outgoing)
  }
  const proxy = createServer((incoming, response) => void pass(incoming, response))
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const { port } = proxy.address() as AddressInfo
  const close = () => {
    proxy.close()
    proxy.closeAllConnections()
  }
  return { url: `http://127.0.0.1:${port}`, close }
}

/** Passes on the given number of families and holds back the others, so that the import cannot end. */
const startHold = async (passed = 20) => {
  const held = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const mayGo = async (form: number) => {
    if (form <= passed) return
    held.resolve()
    await released.promise
  }
  const proxy = await startProxy(mayGo, () => false)
  return { ...proxy, held: held.promise, release: () => released.resolve() }
}

describe('an import', () => {
  beforeEach(() => prepare())

  afterEach(() => backend.stop())

  it('that was killed resumes when it is restarted, without duplicates', async () => {
    const hold = await startHold()
    const { child, ended } = startImport(folder.path, { ...importer, url: hold.url })
    await hold.held
    child.kill('SIGKILL')
    await ended
    hold.close()
    expect(await count()).toBeGreaterThan(0)
    expect(await count()).toBeLessThan(total)
    const { code, output } = await runImport(folder.path, importer)
    expect(code).toBe(0)
    expect(output).toMatch(/\d+ created, \d+ unchanged/u)
    await expectEachOnce()
  })

  it.each(['SIGINT', 'SIGTERM'] as const)(
    'ends cleanly on %s, and resumes when it is restarted',
    async (signal) => {
      const hold = await startHold()
      const { child, ended } = startImport(folder.path, { ...importer, url: hold.url })
      await hold.held
      child.kill(signal)
      hold.release()
      const { code, output } = await ended
      hold.close()
      expect(code).toBe(130)
      expect(output).toContain('Run the same command again to continue.')
      expect(output).not.toContain('failed')
      const done = await count()
      expect(output).toContain(`${done} created`)
      expect(done).toBeLessThan(total)
      const again = await runImport(folder.path, importer)
      expect(again).toMatchObject({ code: 0, output: expect.stringContaining(`${done} unchanged`) })
      await expectEachOnce()
    },
  )

  it('survives a server that is stopped and started halfway', async () => {
    const hold = await startHold()
    const { ended } = startImport(folder.path, { ...importer, url: hold.url })
    await hold.held
    await backend.halt()
    hold.release()
    const port = Number(new URL(backend.url).port)
    const restarted = await startBackend({ data: backend.data, port })
    try {
      const { code, output } = await ended
      expect({ code, output }).toMatchObject({ code: 0 })
      expect(output).toContain('connection was lost')
      expect(output).toContain(`${total} created`)
      await expectEachOnce()
    } finally {
      hold.close()
      await restarted.stop()
      await rm(backend.data, { recursive: true, force: true })
    }
  })

  it('sends nothing twice when responses are lost', async () => {
    const proxy = await startProxy(
      () => Promise.resolve(),
      (form) => form % 10 === 1,
    )
    const { code, output } = await runImport(folder.path, { ...importer, url: proxy.url })
    proxy.close()
    expect({ code, output }).toMatchObject({ code: 0 })
    expect(output).toContain('connection was lost')
    await expectEachOnce()
  })

  it('stops when the account is no longer a publisher', async () => {
    const hold = await startHold()
    const { ended } = startImport(folder.path, { ...importer, url: hold.url })
    await hold.held
    await backend.admin.collection('users').update(publisher.id, { role: 'member' })
    hold.release()
    const { code, output } = await ended
    hold.close()
    expect(code).toBe(1)
    expect(output).toContain('is no longer a publisher')
    expect(await count()).toBeLessThan(total)
  })
})

it('an import respects the rate limits of the server, and says that it waits', async () => {
  await prepare(true)
  const { rateLimits } = await backend.admin.settings.getAll()
  // The window never ends, so that even a slow import reaches the limit.
  const rules = rateLimits.rules.map((rule: { label: string }) =>
    rule.label === 'families:create' ? { ...rule, duration: 86_400, maxRequests: 50 } : rule,
  )
  await backend.admin.settings.update({ rateLimits: { rules } })
  try {
    const { read, ended } = startImport(folder.path, importer)
    await expect.poll(read).toContain('Waiting until it accepts more')
    expect(await count()).toBeLessThanOrEqual(50)
    await backend.admin.settings.update({ rateLimits })
    const { code, output } = await ended
    expect({ code, output }).toMatchObject({ code: 0 })
    await expectEachOnce()
  } finally {
    await backend.stop()
  }
})
