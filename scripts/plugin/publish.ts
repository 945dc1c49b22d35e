import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'

import PocketBase, { ClientResponseError } from 'pocketbase'

import { UserError } from '#scripts/terminal.ts'

interface NewPlugin {
  name: string
  version: string
  summary: string
  notes: string
  releases: number[]
}

interface Operator {
  url: string
  email: string
  password: string
}

async function signIn({ url, email, password }: Operator): Promise<PocketBase> {
  const client = new PocketBase(url)
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

function explain(cause: unknown): UserError {
  const data = cause instanceof ClientResponseError ? cause.response.data : null
  const fields = Object.entries((data ?? {}) as Record<string, { message?: string }>)
  const faults = fields.map(([name, { message }]) => `${name}: ${message ?? 'not right'}`)
  const why = faults.join(' ') || (cause instanceof Error ? cause.message : String(cause))
  return new UserError(`The server did not take it. ${why}`, { cause })
}

/**
 * Publishes a file as a version of an add-in; gives its size in bytes.
 * @throws UserError where that is not possible
 */
export async function publishPlugin(
  path: string,
  plugin: NewPlugin,
  operator: Operator,
): Promise<number> {
  const bytes = await readFile(path).catch((cause: unknown) => {
    throw new UserError(`${path} cannot be read. Check the name of the file.`, { cause })
  })
  const client = await signIn(operator)
  const record = {
    ...plugin,
    releases: plugin.releases.map(String),
    sha256: createHash('sha256').update(bytes).digest('hex'),
    published: true,
    file: new File([bytes], basename(path)),
  }
  await client
    .collection('plugins')
    .create(record)
    .catch((cause: unknown) => {
      throw explain(cause)
    })
  return bytes.length
}
