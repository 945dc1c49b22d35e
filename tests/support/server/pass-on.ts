import { type IncomingMessage, request, type ServerResponse } from 'node:http'

/** Headers about one connection, which the next one has its own of. */
const ofConnection = new Set(['connection', 'keep-alive', 'transfer-encoding', 'host'])

/** Asks another server the same and gives its answer as it comes; cuts the line where that one does. */
export function passOn(target: string, asked: IncomingMessage, answer: ServerResponse): void {
  const { hostname, port } = new URL(target)
  const kept = Object.entries(asked.headers).filter(([name]) => !ofConnection.has(name))
  const outgoing = request(
    {
      hostname,
      port,
      path: asked.url,
      method: asked.method,
      agent: false,
      headers: {
        ...Object.fromEntries(kept),
        host: `${hostname}:${port}`,
      },
    },
    (incoming) => {
      for (const [name, value] of Object.entries(incoming.headers)) {
        if (value !== undefined && !ofConnection.has(name)) answer.setHeader(name, value)
      }
      answer.writeHead(incoming.statusCode ?? 502)
      incoming.on('error', () => answer.destroy())
      incoming.pipe(answer)
    },
  )
  outgoing.on('error', () => answer.destroy())
  answer.on('close', () => outgoing.destroy())
  asked.pipe(outgoing)
}
