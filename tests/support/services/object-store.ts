import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import S3rver from 's3rver'

import { passOn } from '#tests/support/server/pass-on.ts'

import { findSignatureFault } from './presigned-request.ts'

export interface ObjectStore {
  url: string
  /** Of the key that signs. */
  secret: string
  /** What the backend needs in its environment to store files and backups here. */
  environment: Record<string, string>
  /** The keys of the objects in a bucket. */
  list: (bucket: 'files' | 'backups') => Promise<string[]>
  /** Replaces the content of an object in the bucket for files. */
  put: (key: string, bytes: Uint8Array) => Promise<void>
  /** Removes an object from the bucket for files. */
  lose: (key: string) => Promise<void>
  /** Keeps the next object with such a name from being written until it is released. */
  holdWrite: (name: string) => { reached: Promise<void>; release: () => void }
  /** Sets its clock forward. @param milliseconds from the real time */
  setForward: (milliseconds: number) => void
  /** Takes no more requests. */
  close: () => Promise<void>
  /** Closes it, if it is open, and deletes what it holds. */
  remove: () => Promise<void>
}

const buckets = { files: 'discover-files', backups: 'discover-backups' }
const content = '._S3rver_object'
const accessKey = 'S3RVER'
const secret = 'secret-of-the-store'

/** What docs/operate.md says to set where browsers fetch files from the store. */
const cors = `<CORSConfiguration><CORSRule>
  <AllowedOrigin>*</AllowedOrigin><AllowedMethod>GET</AllowedMethod><AllowedMethod>HEAD</AllowedMethod>
  <AllowedHeader>*</AllowedHeader>
</CORSRule></CORSConfiguration>`

/** Why a request is refused, null where it is not. The server behind takes every signature. */
function findFault({ method = '', url: target = '', headers }: IncomingMessage, now: number) {
  const { authorization, host = '' } = headers
  if (method === 'OPTIONS') return null
  if (!authorization) return findSignatureFault({ method, host, target }, secret, now)
  const isSignedTwice = target.includes('X-Amz-Signature=')
  return authorization.startsWith('AWS4-HMAC-SHA256 ') && !isSignedTwice ? null : 'InvalidArgument'
}

/** A store of objects on this machine that talks like S3 and lets in only who signs, as a private bucket does. */
export async function startObjectStore(): Promise<ObjectStore> {
  const directory = await mkdtemp(join(tmpdir(), 'discover-s3-'))
  const storage = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: Object.values(buckets).map((name) => ({ name, configs: [cors] })),
  })
  const inner = await storage.run()
  let forward = 0
  const held = new Set<{ name: string; reach: () => void; released: Promise<void> }>()
  async function waitIfHeld({ method, url = '' }: IncomingMessage): Promise<void> {
    if (method !== 'PUT') return
    for (const hold of held) {
      if (!url.includes(hold.name)) continue
      held.delete(hold)
      hold.reach()
      await hold.released
    }
  }
  // Node closes a connection that was idle for some seconds: a file that the backend begins to send in that moment is lost.
  const server = createServer({ keepAliveTimeout: 0 }, async (asked, answer) => {
    const fault = findFault(asked, Date.now() + forward)
    if (!fault) {
      await waitIfHeld(asked)
      passOn(`http://127.0.0.1:${inner.port}`, asked, answer)
      return
    }
    answer.writeHead(403, { 'Content-Type': 'application/xml' })
    answer.end(`<?xml version="1.0"?><Error><Code>${fault}</Code></Error>`)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  let isOpen = true
  const close = async () => {
    if (!isOpen) return
    isOpen = false
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await Promise.all([closed, storage.close()])
  }
  return {
    url,
    secret,
    environment: {
      DISCOVER_S3_ENDPOINT: url,
      DISCOVER_S3_BUCKET: buckets.files,
      DISCOVER_S3_BACKUPS_BUCKET: buckets.backups,
      DISCOVER_S3_ACCESS_KEY: accessKey,
      DISCOVER_S3_SECRET: secret,
    },
    list: async (bucket) => {
      const names = await readdir(join(directory, buckets[bucket]), { recursive: true })
      return names
        .filter((name) => name.endsWith(content))
        .map((name) => name.slice(0, -content.length))
        .toSorted()
    },
    put: (key, bytes) => writeFile(join(directory, buckets.files, key + content), bytes),
    lose: (key) => rm(join(directory, buckets.files, key + content)),
    holdWrite: (name) => {
      const reached = Promise.withResolvers<void>()
      const released = Promise.withResolvers<void>()
      held.add({ name, reach: reached.resolve, released: released.promise })
      return { reached: reached.promise, release: released.resolve }
    },
    setForward: (milliseconds) => {
      forward = milliseconds
    },
    close,
    remove: async () => {
      await close()
      await rm(directory, { recursive: true })
    },
  }
}
