import { describe, expect, it } from 'vitest'

import { readOptions } from '#scripts/import/options.ts'

const needed = ['folder', '--url', 'https://discover.example/', '--email', 'ines@discover.example']

describe('readOptions', () => {
  it('makes free drafts unless told otherwise', () => {
    expect(readOptions(needed, {})).toEqual({
      folder: 'folder',
      url: 'https://discover.example',
      email: 'ines@discover.example',
      password: null,
      isDryRun: false,
      freemium: 'free',
      status: 'draft',
      vendor: '',
      report: null,
    })
  })

  it('reads all that can be given', () => {
    const given = ['--dry-run', '--freemium', 'premium', '--status=published', '--vendor', ' Acme ']
    expect(readOptions([...needed, ...given, '--report', 'r.csv'], {})).toMatchObject({
      isDryRun: true,
      freemium: 'premium',
      status: 'published',
      vendor: 'Acme',
      report: 'r.csv',
    })
  })

  it('takes the password from the environment unless it is given', () => {
    const environment = { DISCOVER_PASSWORD: 'from outside' }
    expect(readOptions(needed, environment).password).toBe('from outside')
    expect(readOptions([...needed, '--password', 'given'], environment).password).toBe('given')
  })

  it.each([
    ['no folder', needed.slice(1), 'Give exactly one folder'],
    ['two folders', ['other', ...needed], 'Give exactly one folder'],
    ['no address', ['folder', '--email', 'a@b.example'], '--url and --email are required'],
    ['an odd address', ['folder', '--url', 'ftp://x', '--email', 'a@b.example'], 'not "ftp://x"'],
    ['an odd price', [...needed, '--freemium', 'cheap'], '--freemium must be free or premium'],
    ['an odd status', [...needed, '--status', 'archived'], '--status must be draft or published'],
    ['an unknown option', [...needed, '--fast'], "Unknown option '--fast'"],
    ['a vendor without end', [...needed, '--vendor', 'x'.repeat(161)], '160 characters at most'],
  ])('says what is wrong with %s', (_, given, message) => {
    expect(() => readOptions(given, {})).toThrow(message)
  })
})
