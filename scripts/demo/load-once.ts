import { randomBytes } from 'node:crypto'
import { access, writeFile } from 'node:fs/promises'

import PocketBase from 'pocketbase'

import { saveSuperuser } from '#scripts/backend/run-pocketbase.ts'
import { reportProgress, say } from '#scripts/terminal.ts'

import { demoAccounts, demoPassword } from './accounts.ts'
import { loadDemoBoards } from './boards.ts'
import { loadDemoFavourites } from './favourites.ts'
import { loadDemoData } from './load.ts'
import { loadDemoPlans } from './plans.ts'
import { loadDemoPlugins } from './plugins.ts'
import { loadDemoRevisions } from './load-revisions.ts'
import { loadOwnFamilies } from './own-families.ts'
import { loadDemoStatistics } from './statistics.ts'
import { loadDemoTasks } from './tasks.ts'

const setupAccount = 'setup@discover.invalid'
const yearInMilliseconds = 365 * 24 * 3600 * 1000

async function createAccounts(client: PocketBase): Promise<void> {
  const users = client.collection('users')
  for (const { plan, ...account } of demoAccounts) {
    const { totalItems } = await users.getList(1, 1, {
      filter: client.filter('email = {:email}', account),
    })
    if (totalItems > 0) continue
    const user = await users.create({
      ...account,
      password: demoPassword,
      passwordConfirm: demoPassword,
      verified: true,
      onboarded: new Date().toISOString(),
    })
    if (plan === 'premium') {
      await client.collection('subscriptions').create({
        user: user.id,
        status: 'active',
        source: 'operator',
        until: new Date(Date.now() + yearInMilliseconds).toISOString(),
      })
    }
  }
}

/** A client of a superuser whose password nobody knows, made anew for each work. */
async function openSetupClient(data: string, url: string): Promise<PocketBase> {
  const password = randomBytes(24).toString('hex')
  await saveSuperuser(data, setupAccount, password)
  const client = new PocketBase(url)
  client.autoCancellation(false)
  await client.collection('_superusers').authWithPassword(setupAccount, password)
  return client
}

/** Brings the backend to this number of demo families, with progress. */
export async function loadDemoFamilies(data: string, url: string, families: number): Promise<void> {
  await loadDemoData(await openSetupClient(data, url), {
    families,
    onProgress: (done, total) => reportProgress('Demo families', done, total),
  })
}

/** Loads the demo accounts and families on the first start; a load that was cut off goes on. */
export async function loadDemoOnce(data: string, url: string, families = 144): Promise<void> {
  const marker = `${data}/demo-data-loaded`
  const isLoaded = await access(marker).then(
    () => true,
    () => false,
  )
  if (isLoaded) return
  say('First start: loading the demo data ...')
  const client = await openSetupClient(data, url)
  await createAccounts(client)
  await loadDemoPlans(client)
  await loadDemoPlugins(client)
  await loadDemoFamilies(data, url, families)
  await loadDemoRevisions(await openSetupClient(data, url), families)
  await loadOwnFamilies(await openSetupClient(data, url), families)
  await loadDemoBoards(await openSetupClient(data, url))
  await loadDemoFavourites(await openSetupClient(data, url))
  await loadDemoTasks(await openSetupClient(data, url))
  loadDemoStatistics(data, families)
  await writeFile(marker, `${new Date().toISOString()}\n`)
}
