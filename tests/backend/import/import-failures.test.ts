import { cp, mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { demoFamilies } from '#scripts/demo/families/families.ts'
import { basicFileInfoOf } from '#scripts/demo/rfa/basic-file-info.ts'
import { writeCompoundFile } from '#scripts/demo/rfa/compound-file.ts'
import { writeDemoRfa } from '#scripts/demo/rfa/rfa-file.ts'
import { root } from '#scripts/run-command.ts'
import { type TestBackend, startTestBackend } from '#tests/support/backend/backend.ts'
import { addMember, addPublisher, type Person } from '#tests/support/records/people.ts'
import { makeRfaFolder, type RfaFolder } from '#tests/support/rfa/rfa-folder.ts'
import { makeOleFile } from '#tests/support/rfa/sample-files.ts'
import { type Importer, runImport, startScript } from '#tests/support/scripts/run-import.ts'

const [family] = demoFamilies(1)
if (!family) throw new Error('there are no demo families')

const malformed = join(root, '..', 'shared', 'rfa', 'malformed')

let backend: TestBackend
let publisher: Person
let importer: Importer
let folder: RfaFolder

beforeAll(async () => {
  backend = await startTestBackend()
  publisher = await addPublisher(backend)
  importer = { url: backend.url, email: publisher.email, password: publisher.password }
})

beforeEach(async () => {
  folder = await makeRfaFolder()
})

afterEach(() => folder.remove())

afterAll(() => backend.stop())

describe('broken files', () => {
  it('are named with their reason and do not stop the others', async () => {
    const whole = await writeDemoRfa(family, { paddingBytes: 20_000 })
    await folder.write('whole.rfa', whole)
    await folder.write('empty.rfa', '')
    await folder.write('text.rfa', 'This is a text, and longer than a header would be.'.repeat(20))
    await folder.write('cut.rfa', whole.subarray(0, whole.length - 9000))
    await folder.write('other.rfa', makeOleFile())
    const doctype = { name: 'PartAtom', bytes: Buffer.from('<!DOCTYPE entry><entry/>') }
    const info = { name: 'BasicFileInfo', bytes: basicFileInfoOf(family) }
    await folder.write('doctype.rfa', writeCompoundFile([info, doctype]))
    const report = join(folder.path, 'report.csv')
    const { code, output } = await runImport(folder.path, importer, '--report', report)
    expect(code).toBe(1)
    expect(output).toContain('1 created, 5 failed')
    const rows = (await readFile(report, 'utf8')).split('\r\n')
    const reasonOf = (path: string) => rows.find((row) => row.startsWith(`${path},failed,`)) ?? ''
    expect(reasonOf('empty.rfa')).toContain('empty or too short')
    expect(reasonOf('text.rfa')).toContain('a text file')
    expect(reasonOf('cut.rfa')).toContain('cut off')
    expect(reasonOf('other.rfa')).toContain('not saved by Revit')
    expect(reasonOf('doctype.rfa')).toContain('DOCTYPE')
    expect(output).toContain('text.rfa: This is')
  })

  it('that are hostile are refused with their reason, and the next file is read', async () => {
    const atomOf = (inner: string) => ({
      name: 'PartAtom',
      bytes: Buffer.from(`<entry><title>x</title><A:family>${inner}</A:family></entry>`),
    })
    const separators = `Worksharing: \r\nRevit Build: ${' (Build: '.repeat(20_000)}`
    const lines = { name: 'BasicFileInfo', bytes: Buffer.from(separators, 'utf16le') }
    const pointer = `version https://git-lfs.github.com/spec/v1\noid sha256:${'0'.repeat(64)}\n`
    const types = '<A:part><title>A type</title></A:part>'.repeat(20_000)
    const elements = '<a/>'.repeat(2_000_000)
    await folder.write('lines.rfa', writeCompoundFile([lines, atomOf('')]))
    await folder.write('elements.rfa', writeCompoundFile([atomOf(elements)]))
    await folder.write('pointer.rfa', pointer)
    await folder.write('types.rfa', writeCompoundFile([atomOf(types)]))
    await folder.writeFamily('unharmed.rfa', { ...family, name: 'Beside hostile ones' })
    const report = join(folder.path, 'report.csv')
    await runImport(folder.path, importer, '--report', report)
    const rows = (await readFile(report, 'utf8')).trimEnd().split('\r\n').slice(1).toSorted()
    expect(rows).toEqual([
      expect.stringMatching(/^elements.rfa,failed,.*larger than 2 MB/u),
      expect.stringMatching(/^lines.rfa,failed,.*larger than 64 KB/u),
      expect.stringMatching(/^pointer.rfa,failed,.*git lfs pull/u),
      expect.stringMatching(/^types.rfa,failed,.*more than 5,000 types/u),
      expect.stringMatching(/^unharmed.rfa,created,/u),
    ])
  })

  it('of every kind found in the wild do not end the import', async ({ skip }) => {
    const files = await readdir(malformed).catch(() => [])
    skip(files.length === 0, 'needs the broken files in ../shared/rfa, which are not there')
    await mkdir(join(folder.path, 'broken'))
    await cp(malformed, join(folder.path, 'broken'), { recursive: true })
    await folder.writeFamily('sound.rfa', { ...family, name: 'Sound' })
    const report = join(folder.path, 'report.csv')
    const { code } = await runImport(folder.path, importer, '--report', report)
    expect(code).toBe(1)
    const rows = (await readFile(report, 'utf8')).trimEnd().split('\r\n').slice(1)
    expect(rows).toHaveLength(files.filter((name) => name.endsWith('.rfa')).length + 1)
    expect(rows.filter((row) => row.startsWith('sound.rfa,created,'))).toHaveLength(1)
    for (const row of rows.filter((each) => each.includes(',failed,'))) {
      expect(row).toMatch(/,failed,,.{20}/u)
    }
  })
})

describe('the import fails with exit code 2', () => {
  const nowhere = 'http://127.0.0.1:9'

  beforeEach(() => folder.writeFamily('a.rfa', family))

  it('with a wrong password, which is not repeated', async () => {
    const { code, output } = await runImport(folder.path, { ...importer, password: 'Wr0ng-guess' })
    expect({ code, output }).toMatchObject({ code: 2 })
    expect(output).toContain('Check the e-mail and the password')
    expect(output).not.toContain('Wr0ng-guess')
  })

  it('as a member, with an error that says what to ask for', async () => {
    const member = await addMember(backend)
    const { code, output } = await runImport(folder.path, { ...importer, ...member })
    expect(code).toBe(2)
    expect(output).toContain(`npm run user -- --email ${member.email} --role publisher`)
    expect(output).not.toContain('Reading')
  })

  it('with an account that uses two-step sign-in', async () => {
    const careful = await addPublisher(backend)
    await backend.admin.collection('users').update(careful.id, { mfa: true })
    const { code, output } = await runImport(folder.path, { ...importer, ...careful })
    expect({ code, output }).toMatchObject({ code: 2 })
    expect(output).toContain('two-step sign-in')
  })

  it('if no server answers', async () => {
    const { code, output } = await runImport(folder.path, { ...importer, url: nowhere })
    expect({ code, output }).toMatchObject({ code: 2 })
    expect(output).toContain(`does not respond at ${nowhere}`)
  })

  it('without a folder, or with a folder without families', async () => {
    const missing = await runImport(join(folder.path, 'missing'), importer)
    expect(missing).toMatchObject({ code: 2, output: expect.stringContaining('cannot be read') })
    await mkdir(join(folder.path, 'none'))
    const none = await runImport(join(folder.path, 'none'), importer)
    expect(none).toMatchObject({ code: 2, output: expect.stringContaining('no .rfa files') })
  })

  it('when the report cannot be written', async () => {
    const report = join(folder.path, 'missing', 'report.csv')
    const { code, output } = await runImport(folder.path, importer, '--report', report)
    expect({ code, output }).toMatchObject({ code: 2 })
    expect(output).toContain('--report')
  })

  it('without a password or a terminal to ask for one', async () => {
    const { url, email } = importer
    const parameters = [folder.path, '--url', url, '--email', email]
    const { code, output } = await startScript('import.ts', parameters).ended
    expect({ code, output }).toMatchObject({ code: 2 })
    expect(output).toContain('DISCOVER_PASSWORD')
  })
})
