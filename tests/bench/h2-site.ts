import { readFile, stat } from 'node:fs/promises'
import { request } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import { extname, join, normalize } from 'node:path'

import { generate } from 'selfsigned'

export interface H2Site {
  url: string
  stop: () => Promise<void>
}

const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

const isFile = async (path: string) => {
  try {
    return (await stat(path)).isFile()
  } catch {
    return false
  }
}

async function findFile(site: string, path: string): Promise<[string, number]> {
  const wanted = join(site, normalize(decodeURIComponent(path)))
  for (const file of [wanted, join(wanted, 'index.html'), `${wanted}.html`]) {
    if (await isFile(file)) return [file, 200]
  }
  return [join(site, '404.html'), 404]
}

async function sendFile(site: string, path: string, response: Http2ServerResponse) {
  const [file, status] = await findFile(site, path)
  if (!(await isFile(file))) {
    response.statusCode = 404
    // Without a body the browser fails to open the page at all.
    response.setHeader('Content-Type', 'text/plain')
    response.end('Not found')
    return
  }
  const hasTwin = await isFile(`${file}.br`)
  response.statusCode = status
  response.setHeader('Content-Type', types[extname(file)] ?? 'application/octet-stream')
  response.setHeader(
    'Cache-Control',
    path.startsWith('/_astro/') ? 'public, max-age=31536000, immutable' : 'no-cache',
  )
  if (hasTwin) response.setHeader('Content-Encoding', 'br')
  const content = await readFile(hasTwin ? `${file}.br` : file)
  response.setHeader('Content-Length', content.length)
  response.end(content)
}

/** Headers that HTTP/2 has no place for. */
const ofHttp1 = new Set(['connection', 'keep-alive', 'transfer-encoding', 'host'])

function passOn(address: string, asked: Http2ServerRequest, response: Http2ServerResponse) {
  const headers = Object.fromEntries(
    Object.entries(asked.headers).filter(([name]) => !name.startsWith(':') && !ofHttp1.has(name)),
  )
  const passed = request(address, { method: asked.method, headers }, (answer) => {
    response.statusCode = answer.statusCode ?? 502
    for (const [name, value] of Object.entries(answer.headers)) {
      if (value !== undefined && !ofHttp1.has(name)) response.setHeader(name, value)
    }
    answer.pipe(response)
  })
  passed.on('error', () => response.stream.close())
  asked.pipe(passed)
}

/**
 * Serves the built site as a good static host does, over HTTP/2 and compressed, with the backend behind it.
 * @param node the address of a read node, which answers below "/read"
 */
export async function startH2Site(site: string, backend: string, node?: string): Promise<H2Site> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: '127.0.0.1' }])
  const server = createSecureServer({ key, cert, allowHTTP1: true }, (asked, response) => {
    const { pathname } = new URL(asked.url, 'https://127.0.0.1')
    if (pathname.startsWith('/api/')) passOn(backend + asked.url, asked, response)
    else if (node && pathname.startsWith('/read/')) {
      passOn(node + asked.url.replace('/read', ''), asked, response)
    } else void sendFile(site, pathname, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The server has no port')
  return {
    url: `https://127.0.0.1:${address.port}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
