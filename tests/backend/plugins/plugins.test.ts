import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startTestBackend, type TestBackend } from '#tests/support/backend/backend.ts'
import { addMember, makeFileToken, type Person } from '#tests/support/records/people.ts'
import { addPlugin, makeInstaller } from '#tests/support/records/plugins.ts'

let backend: TestBackend
let member: Person

beforeAll(async () => {
  backend = await startTestBackend()
  member = await addMember(backend)
})

afterAll(() => backend.stop())

const open = (plugin: { id: string; file?: unknown }, token = '') =>
  backend.request(
    `/api/files/plugins/${plugin.id}/${String(plugin.file)}?token=${token}&download=1`,
  )

const makeFile = (text: string) => new File([makeInstaller(text)], 'link.zip')

describe("a plugin's file", () => {
  it('is served to every signed-in person, under the name of its version, and not cached', async () => {
    const plugin = await addPlugin(backend.admin, {
      name: 'Familienlader für Revit',
      version: '2.10',
    })
    const answer = await open(plugin, await makeFileToken(backend, member.token))
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Content-Disposition')).toContain('familienlader-f-r-revit-2.10.zip')
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(makeInstaller())
  })

  it('is not served to strangers, nor before it is published', async () => {
    const token = await makeFileToken(backend, member.token)
    const plugin = await addPlugin(backend.admin, { name: 'Shown' })
    const draft = await addPlugin(backend.admin, { name: 'Draft', published: false })
    for (const stranger of ['', 'garbage', member.token]) {
      expect((await open(plugin, stranger)).status).toBe(404)
    }
    const refused = await open(draft, token)
    expect(refused.status).toBe(404)
    expect(refused.headers.get('Content-Disposition')).toBeNull()
  })

  it('has its size in the record, without the hash of the previous file', async () => {
    const plugin = await addPlugin(backend.admin, { name: 'Sized' })
    expect(plugin).toMatchObject({ bytes: makeInstaller().length })
    expect(plugin.sha256).toMatch(/^[0-9a-f]{64}$/u)
    const plugins = backend.admin.collection('plugins')
    const noted = await plugins.update(plugin.id, { notes: 'Quicker' })
    expect(noted).toMatchObject({ sha256: plugin.sha256, bytes: plugin.bytes })
    const file = makeFile('Another, longer installer')
    const changed = await plugins.update(plugin.id, { file })
    expect(changed).toMatchObject({ sha256: '', bytes: file.size })
    const sha256 = 'a'.repeat(64)
    const hashed = await plugins.update(plugin.id, { file: makeFile('A third one'), sha256 })
    expect(hashed.sha256).toBe(sha256)
  })

  it.each([
    ['page.zip', '<!doctype html><script>alert(1)</script>'],
    ['text.exe', 'just a text'],
  ])('is refused as a %s with other content', async (name, text) => {
    const file = new File([text], name)
    await expect(addPlugin(backend.admin, { name, file })).rejects.toMatchObject({ status: 400 })
  })

  it.each([
    [
      'an installer of Windows',
      'setup.exe',
      Buffer.from('4d5a90000300000004000000ffff0000', 'hex'),
    ],
    ['an MSI', 'setup.msi', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
  ])('may be %s', async (_, name, start) => {
    const file = new File([Buffer.concat([start, Buffer.alloc(2048)])], name)
    expect((await addPlugin(backend.admin, { name, file })).bytes).toBe(file.size)
  })
})

describe('a plugin', () => {
  it('has each version once, whatever the case of its name', async () => {
    await addPlugin(backend.admin, { name: 'Once', version: '1.0' })
    await addPlugin(backend.admin, { name: 'Once', version: '1.1' })
    await expect(addPlugin(backend.admin, { name: 'ONCE', version: '1.1' })).rejects.toMatchObject({
      status: 400,
    })
  })

  it.each(['v1.0', '1.0-beta', '1..0', '', '1.2.3.4.5'])(
    'refuses the version "%s"',
    async (version) => {
      await expect(
        addPlugin(backend.admin, { name: `Version ${version}`, version }),
      ).rejects.toMatchObject({ status: 400 })
    },
  )
})
