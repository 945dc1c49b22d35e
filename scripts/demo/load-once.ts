import { randomBytes } from 'node:crypto'

import PocketBase from 'pocketbase'

import { saveSuperuser } from '#scripts/backend/run-pocketbase.ts'
import { loadOwnFamilies } from '#scripts/demo/families/own-families.ts'
import { reportProgress } from '#scripts/progress.ts'
import { say, UserError } from '#scripts/terminal.ts'

import { demoAccounts } from './accounts.ts'
import { loadDemoBoards } from './boards.ts'
import { loadDemoFavourites } from './favourites.ts'
import { loadDemoRevisions } from './load-revisions.ts'
import { loadDemoData } from './load.ts'
import { loadDemoPlans, saveDemoLicence } from './plans.ts'
import { loadDemoPlugins } from './plugins.ts'
import { type DemoSecrets, knownSecrets, makeSecrets } from './secrets.ts'
import { isEmptyBackend, readDemoState, saveDemoState } from './state.ts'
import { loadDemoStatistics } from './statistics.ts'
import { loadDemoTasks } from './tasks.ts'

const setupAccount = 'setup@discover.invalid'
const yearInMilliseconds = 365 * 24 * 3600 * 1000

/** Creates missing demo accounts, and sets the password of all of them. */
async function saveAccounts(client: PocketBase, password: string): Promise<void> {
  const users = client.collection('users')
  for (const { plan, ...account } of demoAccounts) {
    const [present] = await users.getFullList({
      filter: client.filter('email = {:email}', account),
    })
    if (present) {
      await users.update(present.id, { password, passwordConfirm: password })
      continue
    }
    const user = await users.create({
      ...account,
      password,
      passwordConfirm: password,
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

/** A client of a superuser with a random password, created for each task. */
async function openSetupClient(data: string, url: string): Promise<PocketBase> {
  const password = randomBytes(24).toString('hex')
  await saveSuperuser(data, setupAccount, password)
  const client = new PocketBase(url)
  client.autoCancellation(false)
  await client.collection('_superusers').authWithPassword(setupAccount, password)
  return client
}

/**
 * Brings the demo to this number of families, with progress.
 * @throws UserError where the backend has data of its own
 */
export async function loadDemoFamilies(data: string, url: string, families: number): Promise<void> {
  if (readDemoState(data) === 'none') {
    throw new UserError(
      `${data} holds data of its own, to which no demo families are added. Name an empty folder: DISCOVER_DATA=/tmp/demo npm run demo`,
    )
  }
  await loadDemoData(await openSetupClient(data, url), {
    families,
    onProgress: (done, total) => reportProgress('Demo families', done, total),
  })
}

async function loadAll(data: string, url: string, families: number): Promise<void> {
  await loadDemoPlans(await openSetupClient(data, url))
  await loadDemoPlugins(await openSetupClient(data, url))
  await loadDemoFamilies(data, url, families)
  await loadDemoRevisions(await openSetupClient(data, url), families)
  await loadOwnFamilies(await openSetupClient(data, url), families)
  await loadDemoBoards(await openSetupClient(data, url))
  await loadDemoFavourites(await openSetupClient(data, url))
  await loadDemoTasks(await openSetupClient(data, url))
  loadDemoStatistics(data, families)
}

async function saveSecrets(data: string, url: string, secrets: DemoSecrets): Promise<void> {
  const client = await openSetupClient(data, url)
  await saveAccounts(client, secrets.password)
  await saveDemoLicence(client, secrets.licenceCode)
}

/**
 * Loads the demo accounts and families into an empty backend on its first start; an interrupted
 * load continues. A backend with data of its own never gets any.
 */
export async function loadDemoOnce(
  data: string,
  url: string,
  { families = 144, secrets = knownSecrets } = {},
): Promise<void> {
  const state = readDemoState(data)
  if (state === 'undecided' && !isEmptyBackend(data)) {
    await saveDemoState(data, 'none')
    return
  }
  if (state !== 'undecided' && state !== 'loading') return
  say('First start: loading the demo data ...')
  await saveDemoState(data, 'loading')
  await saveSecrets(data, url, secrets)
  await loadAll(data, url, families)
  await saveDemoState(data, secrets === knownSecrets ? 'known' : 'random')
}

/**
 * Prepares the demo for others to reach it: its accounts and its licence get secrets that nobody
 * knows. Returns them, or null if the demo has such secrets already or there is no demo.
 */
export async function openDemo(data: string, url: string): Promise<DemoSecrets | null> {
  const before = readDemoState(data)
  if (before === 'none' || before === 'random') return null
  const secrets = makeSecrets()
  if (before === 'known') {
    await saveSecrets(data, url, secrets)
    await saveDemoState(data, 'random')
  } else await loadDemoOnce(data, url, { secrets })
  return readDemoState(data) === 'random' ? secrets : null
}
