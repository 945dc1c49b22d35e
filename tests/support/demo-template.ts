import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import PocketBase from 'pocketbase'

import { saveSuperuser, startBackend } from '#scripts/backend/run-pocketbase.ts'
import { loadDemoOnce } from '#scripts/demo/load-once.ts'

import { superuser } from './backend-template.ts'

/** Lets one address ask as often as it likes. */
async function liftRateLimits(url: string): Promise<void> {
  const admin = new PocketBase(url)
  await admin.collection('_superusers').authWithPassword(superuser.email, superuser.password)
  await admin.settings.update({ rateLimits: { enabled: false } })
}

/** Makes a data folder with the demo data that each worker copies; removes it at the end. */
export default async function makeDemoTemplate(): Promise<() => Promise<void>> {
  const data = await mkdtemp(join(tmpdir(), 'discover-demo-'))
  const backend = await startBackend({ data })
  await loadDemoOnce(data, backend.url)
  await saveSuperuser(data, superuser.email, superuser.password)
  await liftRateLimits(backend.url)
  await backend.stop()
  process.env.DEMO_TEMPLATE = data
  return () => rm(data, { recursive: true, force: true })
}
