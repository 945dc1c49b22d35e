import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { zipSync } from 'fflate'
import { ClientResponseError, type RecordModel } from 'pocketbase'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startTestBackend, type TestBackend } from '#tests/support/backend/backend.ts'
import {
  addMember,
  addPublisher,
  makeFileToken,
  type Person,
} from '#tests/support/records/people.ts'
import { makeInstaller } from '#tests/support/records/plugins.ts'
import { pictureBombs } from '#tests/support/rfa/picture-bombs.ts'
import { makeOleFile, makePng } from '#tests/support/rfa/sample-files.ts'
import { announceUpload, cutUpload, uploadRaw } from '#tests/support/server/raw-upload.ts'

const html = '<!doctype html><script>alert(document.domain)</script>'
const megabyte = 1024 * 1024

let backend: TestBackend
let publisher: Person
let member: Person
/** Where the server stores incoming data that does not fit into memory. */
let temporary: string

beforeAll(async () => {
  temporary = await mkdtemp(join(tmpdir(), 'discover-coming-'))
  backend = await startTestBackend({ environment: { TMPDIR: temporary } })
  publisher = await addPublisher(backend)
  member = await addMember(backend)
})

afterAll(async () => {
  await backend.stop()
  await rm(temporary, { recursive: true })
})

interface Field {
  field: string
  collection: string
  right: () => Uint8Array<ArrayBuffer>
  rightName: string
  /** Bytes. */
  most: number
}

const targets: Field[] = [
  {
    field: 'rfa',
    collection: 'families',
    most: 256 * megabyte,
    right: () => makeOleFile(),
    rightName: 'door.rfa',
  },
  {
    field: 'thumbnail',
    collection: 'families',
    most: 5 * megabyte,
    right: () => makePng(),
    rightName: 'door.png',
  },
  {
    field: 'avatar',
    collection: 'users',
    most: megabyte,
    right: () => makePng(),
    rightName: 'me.png',
  },
  {
    field: 'file',
    collection: 'plugins',
    most: 256 * megabyte,
    right: () => makeInstaller(),
    rightName: 'link.zip',
  },
]

let count = 0

/** Everything but the file that a record of the collection needs, and who may write it. */
function describeTarget({ collection }: Field) {
  const create = { method: 'POST', path: `/api/collections/${collection}/records` } as const
  if (collection === 'families') {
    const fields = { name: 'Door', freemium: 'free', status: 'draft', publisher: publisher.id }
    return { ...create, fields, token: publisher.token }
  }
  if (collection === 'plugins') {
    const version = `1.${++count}`
    const fields = { name: 'Link', version, releases: '2024', published: 'true' }
    return { ...create, fields, token: backend.admin.authStore.token }
  }
  const path = `/api/collections/users/records/${member.id}`
  return { method: 'PATCH', path, fields: {}, token: member.token } as const
}

const describeUpload = (target: Field, name: string, content = target.right()) => ({
  ...describeTarget(target),
  field: target.field,
  name,
  content,
})

async function send(target: Field, name: string, content: BlobPart): Promise<RecordModel> {
  const { method, path, fields, token } = describeTarget(target)
  const body = new FormData()
  for (const [key, value] of Object.entries(fields)) body.append(key, value)
  body.append(target.field, new File([content], name))
  return backend.connect(token).send<RecordModel>(path, { method, body })
}

const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => ({ status: 200, fields: [] as string[] }),
    (error: unknown) => {
      if (!(error instanceof ClientResponseError)) throw error
      return { status: error.status, fields: Object.keys(error.response.data as object) }
    },
  )

/**
 * All stored files, and those that are being received. Thumbnails are left out: a job makes them every minute
 * of pictures that were stored before.
 */
async function listKept(): Promise<string[]> {
  const options = { recursive: true } as const
  const kept = await readdir(join(backend.data, 'storage'), options).catch(() => [])
  const received = kept.filter((path) => !path.includes('/thumbs_'))
  return [...received, ...(await readdir(temporary, options))]
}

const wrongs: [string, string | null, BlobPart][] = [
  ['nothing', null, ''],
  ['HTML', null, html],
  ['HTML named so', 'page.html', html],
  ['SVG with a script', null, '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
  ['a text', null, 'no family, no picture, no add-in'],
  ['a script', 'run.js', 'alert(1)'],
  ['a PDF', null, '%PDF-1.7\n%âãÏÓ\n'],
  ['an ELF', null, Buffer.from('7f454c46020101000000000000000000', 'hex')],
  ['HTML before a ZIP', null, Buffer.concat([Buffer.from(html), makeInstaller()])],
  ['HTML before a picture', null, Buffer.concat([Buffer.from(html), makePng()])],
  ['HTML before an .rfa', null, Buffer.concat([Buffer.from(html), makeOleFile()])],
]

describe.each(targets)('the $field of $collection', (target) => {
  it('is refused if it is of another kind, and nothing of it is stored', async () => {
    const before = await listKept()
    for (const [what, name, content] of wrongs) {
      const answer = await refusal(send(target, name ?? target.rightName, content))
      expect.soft(answer, what).toEqual({ status: 400, fields: [target.field] })
    }
    expect(await listKept()).toEqual(before)
  })

  it.each(['html', 'svg', 'js', 'css', 'xhtml', 'png.html'])(
    'cannot have the extension .%s, whatever its content',
    async (ending) => {
      const answer = await refusal(send(target, `file.${ending}`, target.right()))
      expect(answer).toEqual({ status: 400, fields: [target.field] })
    },
  )

  it('with a page appended to its content is sent so that no browser renders that page', async () => {
    const both = Buffer.concat([target.right(), Buffer.from(html)])
    const record = await send(target, target.rightName, both)
    const { collectionId, id } = record
    const token = await makeFileToken(backend, describeTarget(target).token)
    const path = `/api/files/${collectionId}/${id}/${String(record[target.field])}`
    const { headers, status } = await backend.request(`${path}?token=${token}`)
    expect(status).toBe(200)
    expect(headers.get('Content-Type')).toMatch(
      /^(?:image\/png|application\/(?:x-ole-storage|zip))$/u,
    )
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Content-Security-Policy')).toMatch(/default-src 'none'.*sandbox/u)
    const isPicture = headers.get('Content-Type') === 'image/png'
    expect(headers.get('Content-Disposition')).toMatch(isPicture ? /^inline/u : /^attachment/u)
  })

  it.each([
    '../../../../escape',
    String.raw`..\..\escape`,
    '/etc/escape',
    String.raw`C:\escape`,
    '%2e%2e%2fescape',
    'escape\u0000.exe',
    'escape\u202egpj',
    'CON',
    '.',
    `escape${'x'.repeat(5000)}`,
  ])('named %.22s stays inside its folder', async (trick) => {
    const [, ending = ''] = target.rightName.split('.')
    const upload = describeUpload(target, `${trick}.${ending}`)
    const status = await uploadRaw(backend.url, upload)
    expect(status).toBeOneOf([200, 400])
    const names = await readdir(join(backend.data, 'storage'), { recursive: true })
    const unsafe = names.filter((name) => !/^[\w/.-]+$/u.test(name) || name.includes('..'))
    expect(unsafe).toEqual([])
    expect((await readdir(backend.data)).filter((name) => name.includes('escape'))).toEqual([])
  })

  it('that is oversized is refused before it is sent', async () => {
    const upload = describeUpload(target, target.rightName)
    expect(await announceUpload(backend.url, upload, 1024 * megabyte)).toBe(413)
  })

  it('that is cut off halfway leaves nothing behind', async () => {
    const before = await listKept()
    const families = await backend.admin.collection('families').getList(1, 1)
    const more = Buffer.alloc(Math.min(target.most, 80 * megabyte))
    const content = Buffer.concat([target.right(), more])
    await cutUpload(backend.url, describeUpload(target, target.rightName, content))
    await expect.poll(listKept).toEqual(before)
    const after = await backend.admin.collection('families').getList(1, 1)
    expect(after.totalItems).toBe(families.totalItems)
  })
})

describe.each(targets.filter(({ rightName }) => rightName.endsWith('.png')))(
  'the $field of $collection',
  (target) => {
    it('is refused if it is too large', async () => {
      const content = Buffer.concat([target.right(), Buffer.alloc(target.most)])
      const answer = await refusal(send(target, target.rightName, content))
      expect(answer).toEqual({ status: 400, fields: [target.field] })
    })

    it.each(Object.keys(pictureBombs))('cannot be a %s', async (name) => {
      const content = pictureBombs[name]?.() ?? ''
      const answer = await refusal(send(target, name, content))
      expect(answer).toEqual({ status: 400, fields: [target.field] })
    })
  },
)

it('an archive that would fill the disk is stored as it is and never unpacked', async () => {
  const zeros = zipSync({ 'zeros.bin': new Uint8Array(16 * megabyte) }, { level: 9 })
  const bomb = Uint8Array.from(zeros)
  for (const target of targets.filter(({ collection }) => collection === 'plugins')) {
    const { bytes } = await send(target, 'bomb.zip', bomb)
    expect(bytes).toBe(bomb.length)
  }
  for (const target of targets.filter(({ field }) => field === 'rfa')) {
    const answer = await refusal(send(target, 'bomb.rfa', bomb))
    expect(answer).toEqual({ status: 400, fields: ['rfa'] })
  }
})
