import { createHash } from 'node:crypto'
import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { unzipSync } from 'fflate'

import { reportProgress } from '#scripts/progress.ts'
import { UserError } from '#scripts/terminal.ts'

export interface Release {
  /** Address of the archive. */
  url: string
  /** SHA-256 that the archive must have; absent where the project makes none for this machine. */
  checksum: string | undefined
  /** Folder the archive and its executable are cached in. */
  cache: string
  /** Name of the archive in that folder, without its ending. */
  name: string
  /** How long the other side may be silent, in milliseconds, before it counts as out of reach. */
  timeout: number
  fetch: (url: string, init: RequestInit) => Promise<Response>
}

export const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** The bytes of a file, or null where there is none. */
export async function readIfPresent(path: string): Promise<Uint8Array | null> {
  try {
    return await readFile(path)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

async function readBody(response: Response, resetTimer: () => void): Promise<Uint8Array> {
  const total = Number(response.headers.get('content-length'))
  const chunks: Uint8Array[] = []
  let received = 0
  for await (const chunk of response.body ?? []) {
    resetTimer()
    chunks.push(chunk)
    received += chunk.length
    reportProgress('Downloading PocketBase', received, total, 'bytes')
  }
  return Buffer.concat(chunks)
}

/** The archive, or null where it cannot be reached or breaks off. */
async function download({ url, timeout, fetch }: Release): Promise<Uint8Array | null> {
  const silence = new AbortController()
  const timer = setTimeout(() => silence.abort(), timeout)
  try {
    const response = await fetch(url, { signal: silence.signal })
    return response.ok ? await readBody(response, () => timer.refresh()) : null
  } catch (error) {
    if (error instanceof TypeError || silence.signal.aborted) return null
    throw error
  } finally {
    clearTimeout(timer)
  }
}

async function writeExecutable(path: string, bytes: Uint8Array): Promise<void> {
  const present = await readIfPresent(path)
  if (present && hash(present) === hash(bytes)) return
  const draft = `${path}.${process.pid}`
  await writeFile(draft, bytes)
  await chmod(draft, 0o755)
  await rename(draft, path)
}

/**
 * The executable of the official archive, which is verified on every start; null if it cannot be downloaded.
 * @throws UserError when the archive is not the one that was pinned
 */
export async function findRelease(release: Release): Promise<string | null> {
  const archive = join(release.cache, `${release.name}.zip`)
  if (!release.checksum) return null
  const cached = await readIfPresent(archive)
  const bytes = cached ?? (await download(release))
  if (!bytes) return null
  if (hash(bytes) !== release.checksum) {
    throw new UserError(
      cached
        ? `${archive} does not have the expected SHA-256, so it was not run. Delete it and start again, or name an executable you trust in POCKETBASE_BIN.`
        : `The download from ${release.url} does not have the expected SHA-256, so it was discarded. Try again from another network, or name an executable you trust in POCKETBASE_BIN.`,
    )
  }
  const unpacked = unzipSync(bytes, { filter: ({ name }) => name === 'pocketbase' }).pocketbase
  if (!unpacked) throw new UserError(`${archive} holds no PocketBase.`)
  const executable = join(release.cache, release.name)
  await mkdir(release.cache, { recursive: true })
  if (!cached) await writeFile(archive, bytes)
  await writeExecutable(executable, unpacked)
  return executable
}
