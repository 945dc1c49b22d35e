import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startTestBackend, type TestBackend } from '#tests/support/backend/backend.ts'
import { readLog } from '#tests/support/backend/log.ts'
import { addPublisher, makeFileToken, type Person } from '#tests/support/records/people.ts'
import { makeOleFile } from '#tests/support/rfa/sample-files.ts'
import { type ReverseProxy, startProxy } from '#tests/support/server/reverse-proxy.ts'
import { findServer } from '#tests/support/server/web-server.ts'
import { makeSampleSite } from '#tests/support/site/sample-site.ts'

/** The visitor's address, another than the one the proxy itself is reached at. */
const visitor = '127.0.0.2'
const claimed = '203.0.113.66'

/** Stands for the read nodes, and answers with the address that it was asked for. */
const nodes = createServer((asked, answer) => answer.end(asked.url))

let backend: TestBackend
let proxy: ReverseProxy
let publisher: Person
let sample: Awaited<ReturnType<typeof makeSampleSite>>

interface Asked {
  method?: string
  headers?: Record<string, string | number>
  body?: Uint8Array
}

async function open(path: string, { method = 'GET', headers = {}, body }: Asked = {}) {
  const asked = request({
    host: '127.0.0.1',
    port: proxy.port,
    localAddress: visitor,
    rejectUnauthorized: false,
    path,
    method,
    headers,
    agent: false,
  })
  asked.end(body)
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  return answer
}

async function ask(path: string, asked: Asked = {}) {
  const answer = await open(path, asked)
  return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) }
}

async function upload(bytes: number) {
  const form = new FormData()
  const fields = { name: 'Large Door', freemium: 'free', status: 'published' }
  for (const [key, value] of Object.entries(fields)) form.append(key, value)
  form.append('publisher', publisher.id)
  form.append('rfa', new File([makeOleFile(bytes)], 'door.rfa'))
  const packed = new Response(form)
  const type = String(packed.headers.get('Content-Type'))
  const sent = Buffer.from(await packed.arrayBuffer())
  return ask('/api/collections/families/records', {
    method: 'POST',
    headers: {
      Authorization: publisher.token,
      'Content-Type': type,
      'Content-Length': sent.length,
    },
    body: sent,
  })
}

const named = ['nginx', 'caddy'] as const

for (const name of named.filter((program) => !findServer(program))) {
  console.warn(`${name} is not on this machine, so its file in deploy is not tested.`)
}

describe.each(named)('%s', (name) => {
  describe.skipIf(!findServer(name))('with the file in deploy', () => {
    beforeAll(async () => {
      sample = await makeSampleSite()
      const environment = { DISCOVER_PROXY_HEADER: 'X-Forwarded-For' }
      backend = await startTestBackend({ site: sample.site, environment })
      await backend.admin.settings.update({ logs: { logIP: true, minLevel: 0, maxDays: 1 } })
      publisher = await addPublisher(backend)
      nodes.listen(0, '127.0.0.1')
      await once(nodes, 'listening')
      const { port } = nodes.address() as AddressInfo
      proxy = await startProxy(name, backend.url, `http://127.0.0.1:${port}`)
    })

    afterAll(async () => {
      await proxy.stop()
      nodes.closeAllConnections()
      nodes.close()
      await backend.stop()
      await sample.remove()
    })

    it('passes pages on as the server sends them', async () => {
      const path = '/_astro/page.Ab12_x-9.js'
      const headers = { 'Accept-Encoding': 'br' }
      const answer = await ask(path, { headers })
      const direct = await backend.request(path, { method: 'HEAD', headers })
      expect(answer.status).toBe(200)
      for (const header of [
        'content-encoding',
        'cache-control',
        'content-security-policy',
        'etag',
      ]) {
        expect(answer.headers[header]).toBe(direct.headers.get(header))
      }
      const again = { 'If-None-Match': String(answer.headers.etag), ...headers }
      expect((await ask(path, { headers: again })).status).toBe(304)
      expect((await ask('/no-such-page')).status).toBe(404)
    })

    it('passes what is under /read to the read nodes, without that', async () => {
      const { status, body } = await ask('/read/api/discover/catalogue/first?q=a%20b')
      expect([status, body.toString()]).toEqual([200, '/api/discover/catalogue/first?q=a%20b'])
    })

    it('accepts a large family, serves ranges of it, and refuses an oversized one', async () => {
      const { status, body } = await upload(6_000_000)
      expect(status).toBe(200)
      const { collectionId, id, rfa } = JSON.parse(body.toString()) as Record<string, string>
      const token = await makeFileToken(backend, publisher.token)
      const part = await ask(`/api/files/${collectionId}/${id}/${rfa}?token=${token}`, {
        headers: { Range: 'bytes=5000000-5000099' },
      })
      expect([part.status, part.body.length]).toEqual([206, 100])
      const refused = await ask('/api/collections/families/records', {
        method: 'POST',
        headers: {
          Authorization: publisher.token,
          'Content-Type': 'multipart/form-data; boundary=x',
          'Content-Length': 1024 ** 3,
          Expect: '100-continue',
        },
      })
      expect(refused.status).toBe(413)
    })

    it('accepts a large body only as a form with a session', async () => {
      const path = '/api/collections/families/records'
      const body = Buffer.alloc(600 * 1024, '{')
      for (const headers of [
        { 'Content-Type': 'application/json' },
        { 'Content-Type': 'application/json', Authorization: publisher.token },
        { 'Content-Type': 'multipart/form-data; boundary=x' },
      ]) {
        const length = { ...headers, 'Content-Length': body.length }
        expect((await ask(path, { method: 'POST', headers: length, body })).status).toBe(413)
      }
    })

    it('forwards realtime events without buffering', async () => {
      const stream = await open('/api/realtime', { headers: { Accept: 'text/event-stream' } })
      const [first] = (await once(stream, 'data')) as [Buffer]
      stream.destroy()
      expect(first.toString()).toContain('PB_CONNECT')
    })

    it('writes the path of a request to its log, and nothing after it', async () => {
      for (const query of [
        '?token=',
        '?%74oken=',
        '?a=1&TOKEN=',
        '%3ftoken=',
        '%3Ftoken%3D',
        '%253Ftoken=',
        ';token=',
      ]) {
        const headers = { Referer: `https://elsewhere.test/sign-in${query}geheimnis` }
        await ask(`/api/files/none/none/first.rfa${query}geheimnis`, { headers })
      }
      await ask('/api/files/none/none/last.rfa')
      await expect.poll(proxy.readLog).toContain('/api/files/none/none/last.rfa')
      const log = await proxy.readLog()
      expect(log).toContain('/api/files/none/none/first.rfa')
      expect(log).not.toMatch(/geheimnis|token/iu)
    })

    it("passes the visitor's address to the server, whatever the visitor claims", async () => {
      for (const header of ['X-Forwarded-For', 'X-Real-IP', 'Forwarded', 'CF-Connecting-IP']) {
        const headers = { [header]: header === 'Forwarded' ? `for=${claimed}` : claimed }
        expect((await ask('/api/collections/families/records', { headers })).status).toBe(200)
      }
      await backend.halt()
      expect((await ask('/api/files/a/b/c.rfa?token=geheimnis')).status).toBeGreaterThanOrEqual(500)
      await expect.poll(proxy.readLog).toMatch(/\/api\/files\/a\/b\/c\.rfa.*50\d/u)
      expect(await proxy.readLog()).not.toContain('geheimnis')
      const asked = readLog(backend.data)
        .map(({ data }) => JSON.parse(data) as { url?: string; userIP?: string })
        .filter(({ url }) => url === '/api/collections/families/records')
      expect(asked.length).toBeGreaterThanOrEqual(4)
      expect(new Set(asked.map(({ userIP }) => userIP))).toEqual(new Set([visitor]))
    })
  })
})
