import { randomUUID } from 'node:crypto'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'

interface Part {
  readonly head: Buffer
  readonly content: Blob
}

/** How long the connection may be silent, in milliseconds. */
const timeout = 5 * 60 * 1000
const lineEnd = '\r\n'

const quoted = (name: string): string =>
  `"${name.replaceAll(/["\r\n]/gu, (each) => encodeURIComponent(each))}"`

const partsOf = (form: FormData, boundary: string): Part[] =>
  [...form].map(([name, value]) => {
    const isFile = value instanceof File
    const lines = [
      `--${boundary}`,
      `Content-Disposition: form-data; name=${quoted(name)}${isFile ? `; filename=${quoted(value.name)}` : ''}`,
      ...(isFile ? [`Content-Type: ${value.type || 'application/octet-stream'}`] : []),
    ]
    return {
      head: Buffer.from(`${lines.join(lineEnd)}${lineEnd}${lineEnd}`),
      content: isFile ? value : new Blob([value]),
    }
  })

async function* writeParts(parts: readonly Part[], end: Buffer): AsyncGenerator<Uint8Array> {
  for (const { head, content } of parts) {
    yield head
    yield* content.stream()
    yield Buffer.from(lineEnd)
  }
  yield end
}

const readAnswer = async (answer: IncomingMessage): Promise<Response> => {
  const content = await text(answer)
  return new Response(content || null, {
    status: answer.statusCode ?? 0,
    headers: { 'Content-Type': answer.headers['content-type'] ?? '' },
  })
}

/** Sends a form like fetch, but as a stream: Node's fetch holds the whole body in memory. */
export const streamForm = (url: string, init: RequestInit, form: FormData): Promise<Response> => {
  const boundary = `discover-${randomUUID()}`
  const parts = partsOf(form, boundary)
  const end = Buffer.from(`--${boundary}--${lineEnd}`)
  const length = parts.reduce(
    (sum, { head, content }) => sum + head.length + content.size + lineEnd.length,
    end.length,
  )
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  const send = url.startsWith('https:') ? requestHttps : requestHttp
  const request = send(url, {
    method: init.method ?? 'POST',
    headers: {
      ...Object.fromEntries(new Headers(init.headers)),
      'Content-Type': `multipart/form-data; boundary=${boundary}`,
      'Content-Length': length,
    },
    ...(init.signal && { signal: init.signal }),
  })
  let isAnswered = false
  request.once('response', (answer) => {
    isAnswered = true
    void readAnswer(answer)
      .then(resolve, reject)
      .finally(() => request.destroy())
  })
  request.setTimeout(timeout, () => request.destroy(new Error('The server stopped responding.')))
  const fail = (error: unknown) => {
    if (!isAnswered) reject(error)
  }
  request.on('error', fail)
  pipeline(writeParts(parts, end), request).catch(fail)
  return promise
}
