import type { RecordModel } from 'pocketbase'

import { type Caller, makeWorld, type World } from '#tests/support/backend/access-world.ts'
import type { TestBackend } from '#tests/support/backend/backend.ts'
import { addFamily, findFilePath, makeCatalogue } from '#tests/support/records/families.ts'
import { addPremiumMember, makeFileToken } from '#tests/support/records/people.ts'

/** The families and people of the table of who gets which file. */
export interface FileWorld {
  world: World
  families: Record<string, RecordModel>
  /** What stands in `?token=`. */
  findCredential: (name: string, caller: Caller, signIn: string) => string
  /** @param target such as premium.rfa */
  findPath: (target: string, credential: string, query: string) => string
}

async function makeRevokedToken(backend: TestBackend): Promise<string> {
  const member = await addPremiumMember(backend)
  const token = await makeFileToken(backend, member.token)
  const change = { password: 'another-password', passwordConfirm: 'another-password' }
  await backend.admin.collection('users').update(member.id, change)
  return token
}

async function addFamilies(backend: TestBackend, { people: { publisher, rival } }: World) {
  return {
    published: await addFamily(backend, publisher.id, { type_catalogue: makeCatalogue() }),
    premium: await addFamily(backend, publisher.id, {
      freemium: 'premium',
      type_catalogue: makeCatalogue(),
    }),
    draft: await addFamily(backend, publisher.id, { status: 'draft' }),
    archived: await addFamily(backend, publisher.id, { status: 'archived' }),
    rivalPremium: await addFamily(backend, rival.id, { freemium: 'premium' }),
    rivalDraft: await addFamily(backend, rival.id, {
      status: 'draft',
      type_catalogue: makeCatalogue(),
    }),
  }
}

export async function makeFileWorld(backend: TestBackend): Promise<FileWorld> {
  const world = await makeWorld(backend)
  const families: Record<string, RecordModel> = await addFamilies(backend, world)
  const revokedToken = await makeRevokedToken(backend)
  return {
    world,
    families,
    findCredential: (name, caller, signIn) => {
      switch (name) {
        case 'own':
          return world.fileTokens[caller]
        case 'signIn':
          return signIn
        case 'revoked':
          return revokedToken
        case 'free':
        case 'premium':
          return world.fileTokens[name]
        case 'garbage':
          return 'garbage'
        case 'none':
          return ''
        default:
          throw new Error(`The file table knows no credential "${name}"`)
      }
    },
    findPath: (target, credential, query) => {
      const [name = '', field = ''] = target.split('.')
      const family = families[name]
      if (!family || (field !== 'rfa' && field !== 'thumbnail' && field !== 'type_catalogue')) {
        throw new Error(`The file table knows no file "${target}"`)
      }
      const search = new URLSearchParams(query)
      if (credential) search.set('token', credential)
      return findFilePath(family, field, Object.fromEntries(search))
    },
  }
}
