import { type IncomingHttpHeaders, request } from 'node:http'

export interface RawAnswer {
  status: number
  headers: IncomingHttpHeaders
  /** As it came over the wire, still compressed. */
  body: Buffer
}

export interface RawOptions {
  method?: string
  headers?: Record<string, string>
  body?: string
}

/** Sends a path exactly as it is written: `fetch` would tidy it and unpack the answer. */
export function requestRaw(
  origin: string,
  path: string,
  { method = 'GET', headers = {}, body = '' }: RawOptions = {},
): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { hostname, port, path, method, headers, agent: false },
      (incoming) => {
        const chunks: Buffer[] = []
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
        incoming.on('error', reject)
        incoming.on('end', () =>
          resolve({
            status: incoming.statusCode ?? 0,
            headers: incoming.headers,
            body: Buffer.concat(chunks),
          }),
        )
      },
    )
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}
