import type PocketBase from 'pocketbase'

import { hashLicenceCode } from '#scripts/licence/licences.ts'

import { demoAccounts } from './accounts.ts'
import { ensureRecord } from './ensure.ts'

/** Anybody may redeem it on a demo: it is for a trial on a local machine. */
export const demoLicenceCode = 'DEMO2-DEMO3-DEMO4-DEMO5'

const day = 24 * 60 * 60 * 1000

const daysAgo = (days: number) => new Date(Date.now() - days * day).toISOString()

const note = 'The code that the demo prints'

/** Makes the licence of the demo redeemable by this code, and by no other. */
export async function saveDemoLicence(client: PocketBase, licenceCode: string): Promise<void> {
  const licences = client.collection('licences')
  const code_hash = hashLicenceCode(licenceCode)
  const [licence] = await licences.getFullList({
    filter: client.filter('note = {:note}', { note }),
  })
  if (licence) await licences.update(licence.id, { code_hash })
  else await licences.create({ code_hash, days: 90, uses: 1000, uses_left: 1000, note })
}

/** The earlier plans of the premium account. */
export async function loadDemoPlans(client: PocketBase): Promise<void> {
  const { email } = demoAccounts[1]
  const users = client.collection('users')
  const { id: user } = await users.getFirstListItem(client.filter('email = {:email}', { email }))
  const past = client.filter("user = {:user} && source = 'licence'", { user })
  await ensureRecord(client, 'subscriptions', past, () => ({
    user,
    source: 'licence',
    status: 'active',
    starts: daysAgo(520),
    until: daysAgo(155),
  }))
}
