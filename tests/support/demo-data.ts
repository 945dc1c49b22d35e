import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import PocketBase from 'pocketbase'

import { saveSuperuser, startBackend } from '#scripts/backend/run-pocketbase.ts'
import { loadDemoOnce } from '#scripts/demo/load-once.ts'
import { superuser } from '#tests/support/backend/template.ts'

/** Lets one address ask as often as it likes. */
async function liftRateLimits(url: string): Promise<void> {
  const admin = new PocketBase(url)
  await admin.collection('_superusers').authWithPassword(superuser.email, superuser.password)
  await admin.settings.update({ rateLimits: { enabled: false } })
}

/** A temporary data folder with the demo data, a superuser and no rate limits, to be copied; its path. */
export async function makeDemoData(): Promise<string> {
  const data = await mkdtemp(join(tmpdir(), 'discover-demo-'))
  const backend = await startBackend({ data })
  await loadDemoOnce(data, backend.url)
  await saveSuperuser(data, superuser.email, superuser.password)
  await liftRateLimits(backend.url)
  await backend.stop()
  return data
}
