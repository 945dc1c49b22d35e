import { randomBytes } from 'node:crypto'

import PocketBase from 'pocketbase'

import { demoPassword } from '#scripts/demo/accounts.ts'

/** What the site stores in localStorage for a signed-in person; a demo account by default. */
export async function openSession(
  url: string,
  email: string,
  password: string = demoPassword,
): Promise<Record<string, string>> {
  const client = new PocketBase(url)
  const device = randomBytes(32).toString('base64url')
  const { token, record } = await client
    .collection('users')
    .authWithPassword(email, password, { headers: { 'X-Device': device } })
  return {
    pocketbase_auth: JSON.stringify({ token, record }),
    device,
    token,
    userId: record.id,
    userName: String(record.name),
    userEmail: email,
  }
}
