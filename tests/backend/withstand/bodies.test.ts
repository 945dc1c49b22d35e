import { once } from 'node:events'
import { request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'

import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startBesieged, type BesiegedBackend } from '#tests/support/backend/withstand.ts'
import { makeRfa } from '#tests/support/records/families.ts'
import { addMember } from '#tests/support/records/people.ts'

let backend: BesiegedBackend

beforeAll(async () => {
  backend = await startBesieged()
})

afterAll(() => backend.stop())

interface Attack {
  method: string
  path: string
  token: string
  type: string
  /** Repeated until the body is as large as the attack wants it. */
  unit: string
  begin: string
  end: string
  isChunked: boolean
}

const chunk = 64 * 1024

/** Sends a body for as long as the server takes it: some routes answer without reading it. */
function flood(
  { method, path, token, type, unit, begin, end, isChunked }: Attack,
  bytes: number,
): Promise<void> {
  const filling = unit.repeat(Math.ceil(chunk / unit.length))
  const rounds = Math.ceil(bytes / filling.length)
  const length = begin.length + rounds * filling.length + end.length
  return new Promise((resolve) => {
    const outgoing = request(backend.url + path, {
      method,
      agent: false,
      headers: {
        'Content-Type': type,
        ...(token && { Authorization: token }),
        ...(!isChunked && { 'Content-Length': length }),
      },
    })
    const finish = () => {
      resolve()
      outgoing.destroy()
    }
    outgoing.on('error', finish)
    outgoing.on('response', finish)
    const parts = [begin, ...Array<string>(rounds).fill(filling), end]
    Readable.from(parts.filter(Boolean)).pipe(outgoing)
  })
}

const json = 'application/json'
const form = 'multipart/form-data; boundary=x'
const text = (name: string) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n`

const shapes = [
  { type: json, begin: '{"a":[', unit: '{},', end: '{}]}' },
  { type: `${json}; charset=utf-8`, begin: '[', unit: '[],', end: '0]' },
  { type: 'application/json-patch+json', begin: '[', unit: '{"a":1},', end: '0]' },
  { type: json, begin: '{"a":"', unit: 'aaaaaaaa', end: '"}' },
  { type: json, begin: '', unit: '{"a":', end: '' },
  { type: json, begin: '{"requests":[', unit: '{"method":"POST"},', end: '{}]}' },
  { type: 'application/x-www-form-urlencoded', begin: '', unit: 'a=1&b=2&', end: 'c=3' },
  { type: 'application/xml', begin: '<a>', unit: '<b/>', end: '</a>' },
  { type: form, begin: `${text('@jsonPayload')}[`, unit: '{},', end: '0]\r\n--x--\r\n' },
  { type: form, begin: text('parametric'), unit: '[[],', end: '\r\n--x--\r\n' },
  { type: form, begin: '', unit: `${text('name')}a\r\n`, end: '--x--\r\n' },
  { type: 'Multipart/Form-Data; boundary=x', begin: text('desc'), unit: 'a', end: '\r\n--x--\r\n' },
]

const paths = [
  ['POST', '/api/collections/families/records'],
  ['POST', '/api/collections/FAMILIES/records'],
  ['POST', '/api/collections/plugins/records'],
  ['POST', '/api/collections/users/records'],
  ['PATCH', '/api/collections/users/records/USER'],
  ['PATCH', '/api/collections/boards/records/abc'],
  ['DELETE', '/api/collections/boards/records/abc'],
  ['GET', '/api/collections/families/records'],
  ['POST', '/api/collections/users/auth-with-password'],
  ['POST', '/api/collections/_superusers/auth-with-password'],
  ['POST', '/api/collections/users/request-otp'],
  ['POST', '/api/collections/users/confirm-password-reset'],
  ['POST', '/api/collections/users/auth-refresh'],
  ['POST', '/api/batch'],
  ['POST', '/api/realtime'],
  ['POST', '/api/files/token'],
  ['GET', '/api/files/families/a/b'],
  ['POST', '/api/discover/username'],
  ['POST', '/api/discover/sign-up'],
  ['POST', '/api/discover/hashes'],
  ['POST', '/api/discover/pairings/claim'],
  ['POST', '/api/discover/stripe/webhook'],
  ['POST', '/api/discover/tasks/changes'],
  ['POST', '/api/page-views'],
  ['PUT', '/api/collections/import'],
  ['PATCH', '/api/settings'],
  ['POST', '/api/backups/upload'],
  ['POST', '/api/nothing'],
] as const

describe('a body of 40 MB', () => {
  const attack = fc.record({
    route: fc.constantFrom(...paths),
    shape: fc.constantFrom(...shapes),
    caller: fc.constantFrom('guest' as const, 'member' as const, 'publisher' as const),
    isChunked: fc.boolean(),
  })

  it('takes next to no memory, however it is sent, also several simultaneously', async () => {
    const tried = fc.asyncProperty(
      fc.array(attack, { minLength: 8, maxLength: 8 }),
      async (some) => {
        await Promise.all(
          some.map(({ route: [method, path], shape, caller, isChunked }) => {
            const person = caller === 'guest' ? null : backend[caller]
            return flood(
              {
                ...shape,
                method,
                path: path.replace('USER', person?.id ?? 'nobody'),
                token: person?.token ?? '',
                isChunked,
              },
              40 * 1024 ** 2,
            )
          }),
        )
        expect(await backend.readMemory()).toBeLessThan(700)
      },
    )
    await fc.assert(tried, { numRuns: 12, endOnFailure: true })
    await backend.expectUsable()
  })

  it('is refused with 413 if it declares its length', async () => {
    const body = `{"a":[${'{},'.repeat(30_000)}{}]}`
    for (const path of ['/api/collections/families/records', '/api/discover/username']) {
      const headers = { 'Content-Type': json }
      const answer = await backend.request(path, { method: 'POST', headers, body })
      expect(answer.status).toBe(413)
    }
  })
})

describe('bodies that never arrive', () => {
  it('block nobody and time out', async () => {
    const { hostname, port } = new URL(backend.url)
    const ended: Promise<unknown>[] = []
    for (let count = 0; count < 600; count++) {
      const socket = connect(Number(port), hostname)
      socket.on('error', () => {})
      ended.push(once(socket, 'close'))
      socket.resume()
      const head = ['POST /api/realtime HTTP/1.1', `Host: ${hostname}`, `Content-Type: ${json}`]
      socket.write([...head, 'Content-Length: 1000', '', '{'].join('\r\n'))
    }
    await backend.expectUsable()
    await Promise.all(ended)
    expect(await backend.readMemory()).toBeLessThan(700)
  })

  it('of a member take at most twenty slots, and none of those of others', async () => {
    const { hostname, port } = new URL(backend.url)
    const other = await addMember(backend)
    const sockets = new Set<Socket>()
    let isOver = false
    /** The server gives a body up after a while: another takes its place, however slow the machine is. */
    const hold = () => {
      const socket = connect(Number(port), hostname)
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        if (!isOver) hold()
      })
      socket.resume()
      const head = ['POST /api/realtime HTTP/1.1', `Host: ${hostname}`, `Content-Type: ${json}`]
      head.push(`Authorization: ${other.token}`, 'Content-Length: 1000', '', '{')
      socket.write(head.join('\r\n'))
    }
    for (let count = 0; count < 20; count++) hold()
    const ask = () =>
      backend.request('/api/discover/preferences', {
        method: 'POST',
        token: other.token,
        headers: { 'Content-Type': json },
        body: '{}',
      })
    await expect.poll(async () => (await ask()).status).toBe(429)
    await backend.expectUsable()
    isOver = true
    for (const socket of sockets) socket.destroy()
    await expect.poll(async () => (await ask()).status).toBe(200)
  })
})

describe('a form', () => {
  const send = (token: string, fields: Record<string, string | File>) => {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.set(name, value)
    return backend.request('/api/collections/families/records', { method: 'POST', token, body })
  }
  const family = () => ({
    name: 'Gate',
    freemium: 'free',
    status: 'draft',
    publisher: backend.publisher.id,
  })

  it('of a publisher can contain a file of several MB besides its texts', async () => {
    const rfa = makeRfa('gate.rfa', 5 * 1024 ** 2)
    const answer = await send(backend.publisher.token, { ...family(), desc: 'Wide', rfa })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({
      name: 'Gate',
      desc: 'Wide',
      rfa: expect.stringMatching(/^gate/u),
    })
  })

  it.each([
    ['desc', 5 * 1024 ** 2, '4096 KB'],
    ['@jsonPayload', 1024 ** 2, '512 KB'],
  ])('of a publisher contains no more of %s than the limit', async (name, bytes, limit) => {
    const body = { ...family(), [name]: `[${'{},'.repeat(bytes / 3)}{}]`, rfa: makeRfa() }
    const answer = await send(backend.publisher.token, body)
    expect(answer.status).toBe(413)
    expect(await answer.json()).toMatchObject({ message: expect.stringContaining(limit) })
  })

  it('of a publisher waits its turn, however many arrive simultaneously', async () => {
    const rfa = makeRfa('gate.rfa', 1024 ** 2)
    const sent = Array.from({ length: 12 }, () =>
      send(backend.publisher.token, { ...family(), rfa }),
    )
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual(Array(12).fill(200))
  })

  it('of a member cannot contain a file for a family', async () => {
    const rfa = makeRfa('gate.rfa', 1024 ** 2)
    expect((await send(backend.member.token, { ...family(), rfa })).status).toBe(413)
  })

  it('that is cut off or garbled is refused', async () => {
    for (const body of ['--x', '--x\r\n\r\n', `${text('name')}a`, 'x'.repeat(100)]) {
      const answer = await backend.request('/api/collections/families/records', {
        method: 'POST',
        token: backend.publisher.token,
        headers: { 'Content-Type': form },
        body,
      })
      expect(answer.status).toBe(400)
    }
  })
})
