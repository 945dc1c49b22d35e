import { once } from 'node:events'
import { createServer as createPlainServer, type IncomingMessage, request } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { type AddressInfo, createServer } from 'node:net'

import { generate } from 'selfsigned'

export interface SecureFront {
  /** Host and port, for https and for http alike. */
  host: string
  /** The certificate to trust, as PEM. */
  certificate: string
  stop: () => void
}

const firstOfTls = 22

/** Stands before a server as an operator's proxy does: https goes to it, http is sent to https. */
export async function startSecureFront(target: string): Promise<SecureFront> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
  })
  const { hostname, port } = new URL(target)
  const secure = createSecureServer({ key, cert }, (asked, response) => {
    const { url: path, method, headers } = asked
    const passed = request({ hostname, port, path, method, headers }, (answer: IncomingMessage) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    asked.pipe(passed)
  })
  const plain = createPlainServer((asked, response) => {
    response.writeHead(301, { Location: `https://${asked.headers.host}${asked.url}` })
    response.end()
  })
  const front = createServer((socket) => {
    socket.once('readable', () => {
      const first = socket.read() as Buffer | null
      if (!first) return
      socket.unshift(first)
      const server = first[0] === firstOfTls ? secure : plain
      server.emit('connection', socket)
    })
  })
  front.listen(0, '127.0.0.1')
  await once(front, 'listening')
  const { port: own } = front.address() as AddressInfo
  return { host: `localhost:${own}`, certificate: cert, stop: () => void front.close() }
}
