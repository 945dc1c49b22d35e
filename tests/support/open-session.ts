import PocketBase from 'pocketbase'

import { demoPassword } from '#scripts/demo/accounts.ts'

/** What the site keeps in localStorage for a demo account that signed in. */
export async function openSession(url: string, email: string): Promise<Record<string, string>> {
  const client = new PocketBase(url)
  const { token, record } = await client.collection('users').authWithPassword(email, demoPassword)
  return {
    pocketbase_auth: JSON.stringify({ token, record }),
    token,
    userId: record.id,
    userName: String(record.name),
    userEmail: email,
  }
}
