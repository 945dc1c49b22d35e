import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startTestBackend, type TestBackend } from '#tests/support/backend/backend.ts'
import { superuser } from '#tests/support/backend/template.ts'
import { makeInstaller } from '#tests/support/records/plugins.ts'
import { startScript } from '#tests/support/scripts/run-import.ts'

let backend: TestBackend
let folder: string

beforeAll(async () => {
  backend = await startTestBackend()
  folder = await mkdtemp(join(tmpdir(), 'discover-plugin-'))
  await writeFile(join(folder, 'link.zip'), makeInstaller())
})

afterAll(async () => {
  await backend.stop()
  await rm(folder, { recursive: true })
})

const publish = (version: string, { name = 'link.zip', password = superuser.password } = {}) => {
  const named = ['--name', 'Link', '--version', version, '--releases', '2023-2025']
  const given = [join(folder, name), ...named, '--url', backend.url, '--email', superuser.email]
  return startScript('plugin.ts', given, { DISCOVER_PASSWORD: password }).ended
}

describe('npm run plugin', () => {
  it('publishes a file with its size and hash', async () => {
    const { code, output } = await publish('1.2.0')
    expect({ code, output }).toMatchObject({
      code: 0,
      output: expect.stringContaining('Link 1.2.0 is published'),
    })
    const [plugin] = await backend.admin.collection('plugins').getFullList()
    expect(plugin).toMatchObject({
      name: 'Link',
      version: '1.2.0',
      releases: ['2023', '2024', '2025'],
      published: true,
      bytes: makeInstaller().length,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/u),
    })
  })

  it.each([
    ['a version that is there', '1.2.0', {}, 'refused the plugin'],
    ['a version that is none', 'next', {}, 'version:'],
    ['a file that is not there', '2.0', { name: 'none.zip' }, 'cannot be read'],
    ['a wrong password', '2.0', { password: 'wrong' }, 'knows no operator'],
  ])('explains what to do about %s', async (_, version, change, words) => {
    const { code, output } = await publish(version, change)
    expect({ code, output }).toMatchObject({ code: 1, output: expect.stringContaining(words) })
    expect(output).not.toContain('    at ')
    expect(await backend.admin.collection('plugins').getFullList()).toHaveLength(1)
  })
})
