import type { ChildProcess } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import PocketBase from 'pocketbase'

import { startBackend } from '#scripts/backend/run-pocketbase.ts'

import { copyTemplate, superuser } from './template.ts'

export interface TestBackend {
  url: string
  /** The data folder, gone after `stop`. */
  data: string
  /** A client signed in as the superuser. */
  admin: PocketBase
  /** A new client, signed in when a token is given. */
  connect: (token?: string) => PocketBase
  /** A plain request, signed with the token when one is given. */
  request: (path: string, init?: RequestInit & { token?: string | undefined }) => Promise<Response>
  /** Turns back the clock of one record, for what would take too long to wait for. */
  setDate: (table: string, id: string, column: string, date: string) => Promise<void>
  readOutput: () => string
  process: ChildProcess
  /** Stops the server and keeps its folder, for looking at what it left. */
  halt: () => Promise<void>
  stop: () => Promise<void>
}

export interface TestBackendOptions {
  /** Folder of the built site to serve beside the API. */
  site?: string
  /** Off unless asked for, so that many people can share one address. */
  rateLimits?: boolean
  environment?: Record<string, string>
  port?: number
}

function connectTo(url: string, token?: string): PocketBase {
  const client = new PocketBase(url)
  client.autoCancellation(false)
  if (token) client.authStore.save(token)
  return client
}

async function setDate(data: string, [table, id, column, date]: string[]): Promise<void> {
  const database = new DatabaseSync(join(data, 'data.db'), { timeout: 5000 })
  const update = `UPDATE ${table} SET ${column} = ? WHERE id = ?`
  const { changes } = database.prepare(update).run(date ?? '', id ?? '')
  database.close()
  if (changes !== 1) throw new Error(`${table} has no record ${id}`)
}

/** The real PocketBase on a temporary folder and a free port, migrated, with a superuser. */
export async function startTestBackend(options: TestBackendOptions = {}): Promise<TestBackend> {
  const { rateLimits = false, ...rest } = options
  const data = await copyTemplate()
  const backend = await startBackend({ data, ...rest })
  const connect = (token?: string) => connectTo(backend.url, token)
  const admin = connect()
  await admin.collection('_superusers').authWithPassword(superuser.email, superuser.password)
  if (!rateLimits) await admin.settings.update({ rateLimits: { enabled: false } })
  return {
    url: backend.url,
    data,
    admin,
    connect,
    request: (path, { token, headers, ...init } = {}) =>
      fetch(backend.url + path, {
        ...init,
        headers: { ...(headers as Record<string, string>), ...(token && { Authorization: token }) },
      }),
    setDate: (...change) => setDate(data, change),
    readOutput: backend.readOutput,
    process: backend.process,
    halt: backend.stop,
    stop: async () => {
      await backend.stop()
      await rm(data, { recursive: true, force: true })
    },
  }
}
