import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

import { afterEach, describe, expect, it } from 'vitest'

import { streamForm } from '#scripts/import/stream-form.ts'

let server: Server | undefined

afterEach(() => server?.close())

const serve = async (answer: (request: IncomingMessage, response: ServerResponse) => unknown) => {
  server = createServer((request, response) => void answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

describe('streamForm', () => {
  it('sends what fetch would send', async () => {
    const received: { form: FormData; headers: IncomingMessage['headers'] }[] = []
    const url = await serve(async (request, response) => {
      const { headers } = request
      const body = new Uint8Array(await buffer(request))
      const type = { 'Content-Type': headers['content-type'] ?? '' }
      received.push({ headers, form: await new Response(body, { headers: type }).formData() })
      response.writeHead(201, { 'Content-Type': 'application/json' }).end('{"id":"x"}')
    })
    const form = new FormData()
    form.append('@jsonPayload', '{"name":"Tür"}')
    form.append('rfa', new File([new Uint8Array(200_000).fill(7)], 'Tür "24".rfa'))
    const answer = await streamForm(url, { method: 'POST', headers: { Authorization: 'T' } }, form)
    expect([answer.status, await answer.json()]).toEqual([201, { id: 'x' }])
    const [{ form: read, headers } = { form: new FormData(), headers: {} }] = received
    expect(headers).toMatchObject({ authorization: 'T', 'content-length': expect.any(String) })
    expect(read.get('@jsonPayload')).toBe('{"name":"Tür"}')
    const file = read.get('rfa') as File
    expect(file.name).toBe('Tür "24".rfa')
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(new Uint8Array(200_000).fill(7))
  })

  it('hears an answer that comes before all is sent', async () => {
    const url = await serve((_, response) => response.writeHead(429).end('{}'))
    const form = new FormData()
    form.append('rfa', new File([new Uint8Array(20_000_000)], 'a.rfa'))
    expect((await streamForm(url, { method: 'POST' }, form)).status).toBe(429)
  })

  it('fails when the connection is cut, and when it is told to stop', async () => {
    const url = await serve((request) => request.socket.destroy())
    const form = new FormData()
    form.append('rfa', new File([new Uint8Array(1000)], 'a.rfa'))
    await expect(streamForm(url, { method: 'POST' }, form)).rejects.toThrow(/hang up|ECONNRESET/u)
    const signal = AbortSignal.abort()
    await expect(streamForm(url, { method: 'POST', signal }, form)).rejects.toThrow('abort')
  })
})
