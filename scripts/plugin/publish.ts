import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'

import { ClientResponseError } from 'pocketbase'

import { type Operator, signInOperator } from '#scripts/backend/operator.ts'
import { UserError } from '#scripts/terminal.ts'

interface NewPlugin {
  name: string
  version: string
  summary: string
  notes: string
  releases: number[]
}

function explain(cause: unknown): UserError {
  const data = cause instanceof ClientResponseError ? cause.response.data : null
  const fields = Object.entries((data ?? {}) as Record<string, { message?: string }>)
  const faults = fields.map(([name, { message }]) => `${name}: ${message ?? 'invalid'}`)
  const why = faults.join(' ') || (cause instanceof Error ? cause.message : String(cause))
  return new UserError(`The server refused the plugin. ${why}`, { cause })
}

/**
 * Publishes a file as a version of an add-in; returns its size in bytes.
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
  const client = await signInOperator(operator)
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
