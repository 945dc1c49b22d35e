import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import S3rver from 's3rver'

export interface ObjectStore {
  /** What the backend needs in its environment to store files and backups here. */
  environment: Record<string, string>
  /** The keys of the objects in a bucket. */
  list: (bucket: 'files' | 'backups') => Promise<string[]>
  /** Takes no more requests. */
  close: () => Promise<void>
  /** Closes it, if it is open, and deletes what it holds. */
  remove: () => Promise<void>
}

const buckets = { files: 'discover-files', backups: 'discover-backups' }
const content = '._S3rver_object'

/** A store of objects on this machine that talks like S3. */
export async function startObjectStore(): Promise<ObjectStore> {
  const directory = await mkdtemp(join(tmpdir(), 'discover-s3-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: Object.values(buckets).map((name) => ({ name, configs: [] })),
  })
  const { port } = await server.run()
  let isOpen = true
  const close = async () => {
    if (isOpen) await server.close()
    isOpen = false
  }
  return {
    environment: {
      DISCOVER_S3_ENDPOINT: `http://127.0.0.1:${port}`,
      DISCOVER_S3_BUCKET: buckets.files,
      DISCOVER_S3_BACKUPS_BUCKET: buckets.backups,
      DISCOVER_S3_ACCESS_KEY: 'S3RVER',
      DISCOVER_S3_SECRET: 'S3RVER',
    },
    list: async (bucket) => {
      const names = await readdir(join(directory, buckets[bucket]), { recursive: true })
      return names
        .filter((name) => name.endsWith(content))
        .map((name) => name.slice(0, -content.length))
        .toSorted()
    },
    close,
    remove: async () => {
      await close()
      await rm(directory, { recursive: true })
    },
  }
}
