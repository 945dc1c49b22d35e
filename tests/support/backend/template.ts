import { createHash } from 'node:crypto'
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import PocketBase from 'pocketbase'

import { findPocketBase } from '#scripts/backend/find-pocketbase.ts'
import { runPocketBase, saveSuperuser, startBackend } from '#scripts/backend/run-pocketbase.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const templates = join(root, '.cache/backend-templates')

export const superuser = { email: 'operator@discover.test', password: 'operator-password' }

/** Changes with the executable's place, this file, every migration and mail: none is ever stale. */
async function nameTemplate(): Promise<string> {
  const hash = createHash('sha256').update(await findPocketBase())
  hash.update(await readFile(import.meta.filename))
  for (const part of ['migrations', 'mail']) {
    const folder = join(root, 'pocketbase', part)
    for (const name of (await readdir(folder)).toSorted()) {
      hash.update(name).update(await readFile(join(folder, name)))
    }
  }
  return join(templates, hash.digest('hex').slice(0, 16))
}

const exists = (folder: string) =>
  readdir(folder).then(
    () => true,
    () => false,
  )

/** Hashes passwords at the least cost, so that making people and signing in are quick. */
async function cheapenPasswords(data: string): Promise<void> {
  const backend = await startBackend({ data })
  const admin = new PocketBase(backend.url)
  await admin.collection('_superusers').authWithPassword(superuser.email, superuser.password)
  for (const name of ['users', '_superusers']) {
    const { fields } = await admin.collections.getOne(name)
    const cheap = fields.map((field) => (field.name === 'password' ? { ...field, cost: 4 } : field))
    await admin.collections.update(name, { fields: cheap })
  }
  await backend.stop()
}

async function makeTemplate(template: string): Promise<void> {
  await mkdir(templates, { recursive: true })
  const draft = await mkdtemp(join(templates, 'draft-'))
  await runPocketBase(draft, ['migrate', 'up'])
  await saveSuperuser(draft, superuser.email, superuser.password)
  await cheapenPasswords(draft)
  await saveSuperuser(draft, superuser.email, superuser.password)
  await rename(draft, template).catch(async (error: unknown) => {
    await rm(draft, { recursive: true })
    if (!(await exists(template))) throw error
  })
}

/** A new data folder, migrated, with the superuser in it. */
export async function copyTemplate(): Promise<string> {
  const template = await nameTemplate()
  if (!(await exists(template))) await makeTemplate(template)
  const data = await mkdtemp(join(tmpdir(), 'discover-backend-'))
  await cp(template, data, { recursive: true })
  return data
}
