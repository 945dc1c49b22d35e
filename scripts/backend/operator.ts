import PocketBase, { ClientResponseError } from 'pocketbase'

import { UserError } from '#scripts/terminal.ts'

export interface Operator {
  url: string
  email: string
  password: string
}

/** A client signed in as the operator. @throws UserError where that is not possible */
export async function signInOperator({ url, email, password }: Operator): Promise<PocketBase> {
  const client = new PocketBase(url)
  client.autoCancellation(false)
  try {
    await client.collection('_superusers').authWithPassword(email, password)
    return client
  } catch (cause) {
    const isRefused = cause instanceof ClientResponseError && cause.status === 400
    throw new UserError(
      isRefused
        ? `${url} knows no operator ${email} with this password.`
        : `Discover does not answer at ${url}. Check the address.`,
      { cause },
    )
  }
}
