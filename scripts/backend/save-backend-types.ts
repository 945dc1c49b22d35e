import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { startBackend } from './run-pocketbase.ts'

const types = fileURLToPath(new URL('../../.cache/pocketbase/types.d.ts', import.meta.url))

/** Keeps the types that the server writes for its hooks, for checking them; gives their path. */
export async function saveBackendTypes(): Promise<string> {
  const data = await mkdtemp(join(tmpdir(), 'discover-types-'))
  try {
    const backend = await startBackend({ data })
    await backend.stop()
    await mkdir(dirname(types), { recursive: true })
    await copyFile(join(data, 'types.d.ts'), types)
  } finally {
    await rm(data, { recursive: true, force: true })
  }
  return types
}
