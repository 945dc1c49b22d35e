import { once } from 'node:events'
import { readFile, stat } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'

import { passOn } from './pass-on.ts'

/** What hosts do with the slash at the end of a page's address: add it, take it off, or take either. */
export type Slashes = 'added' | 'dropped' | 'either'

export interface PlainHostOptions {
  /** Folder of the built site. */
  site: string
  /** The folder of addresses it is in, such as /revit/discover; '' for the root. */
  base: string
  slashes?: Slashes
  /** Where requests for /api/ go; without it nothing is there. */
  backend?: string
  port?: number
}

export interface PlainHost {
  /** The origin, without the folder. */
  origin: string
  close: () => Promise<void>
}

const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

const isFile = (path: string) =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  )

async function sendFile(response: ServerResponse, file: string, status = 200): Promise<void> {
  const type = types[extname(file)] ?? 'application/octet-stream'
  response.writeHead(status, { 'Content-Type': type }).end(await readFile(file))
}

function redirect(response: ServerResponse, path: string, search: string): void {
  response.writeHead(301, { Location: path + search }).end()
}

async function answer(
  { site, base, slashes, backend }: PlainHostOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname, search } = new URL(request.url ?? '/', 'http://host')
  if (backend && pathname.startsWith('/api/')) {
    passOn(backend, request, response)
    return
  }
  if (pathname === base && base !== '' && slashes !== 'dropped') {
    redirect(response, `${base}/`, search)
    return
  }
  if (pathname !== base && !pathname.startsWith(`${base}/`)) {
    response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Another site is here.')
    return
  }
  const wanted = join(site, normalize(decodeURIComponent(pathname.slice(base.length)) || '/'))
  const isIndex = await isFile(join(wanted, 'index.html'))
  const hasSlash = pathname.endsWith('/')
  const isRoot = pathname === `${base}/`
  if (!hasSlash && isIndex && slashes === 'added') redirect(response, `${pathname}/`, search)
  else if (hasSlash && isIndex && !isRoot && slashes === 'dropped')
    redirect(response, pathname.slice(0, -1), search)
  else if (isIndex) await sendFile(response, join(wanted, 'index.html'))
  else if (!hasSlash && (await isFile(wanted))) await sendFile(response, wanted)
  else await sendFile(response, join(site, '404.html'), 404)
}

/** A plain host of files: an index per folder and 404.html for the rest, in a folder of its own. */
export async function startPlainHost(options: PlainHostOptions): Promise<PlainHost> {
  const chosen = { slashes: 'added', ...options } as const
  const server = createServer((request, response) => {
    answer(chosen, request, response).catch((error: unknown) => response.destroy(error as Error))
  })
  server.listen(options.port ?? 0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
