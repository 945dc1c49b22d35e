import { describe, expect, it } from 'vitest'

import { readRfa } from '#lib/rfa/read-rfa.ts'
import { RfaError } from '#lib/rfa/rfa-error.ts'

import { hasRealFiles, readList, realFile, whyNoRealFiles } from './real-files.ts'

interface Malformed {
  file: string
  expect: string
  note: string
}

const sampleTitle = 'Section Tail - Upgrade'

interface Outcome {
  /** The error's, or 'ok'. */
  code: string
  warnings: string[]
}

const outcomeOf = async (file: string): Promise<Outcome> => {
  try {
    const { warnings } = await readRfa(realFile(`malformed/${file}`))
    return { code: 'ok', warnings: warnings.map(({ code }) => code) }
  } catch (error) {
    if (!(error instanceof RfaError)) throw error
    return { code: error.code, warnings: [] }
  }
}

const harmless = new Set(['bad-preview', 'no-basic-file-info'])

const isAsWanted = (wanted: string, { code, warnings }: Outcome): boolean => {
  if (wanted.startsWith('warn:')) return code === 'ok' && warnings.includes(wanted.slice(5))
  if (wanted === 'ok') return code === 'ok' && warnings.every((each) => harmless.has(each))
  if (wanted === 'partial') return code === 'ok' && warnings.includes('bad-directory')
  if (wanted === 'partial-or-truncated') return [code, ...warnings].includes('truncated')
  if (wanted === 'cycle-or-ok') return code === 'cycle' || code === 'ok'
  return code === wanted
}

const malformed = hasRealFiles ? (readList('malformed.json') as Malformed[]) : []

describe('readRfa on broken files', () => {
  it('finds them beside the project', ({ skip }) => {
    skip(!hasRealFiles, whyNoRealFiles)
    expect(malformed).toHaveLength(27)
  })

  it.each(malformed)('gives $expect for $file: $note', async ({ file, expect: wanted }) => {
    const outcome = await outcomeOf(file)
    expect({ ...outcome, isAsWanted: isAsWanted(wanted, outcome) }).toMatchObject({
      isAsWanted: true,
    })
  })

  it.skipIf(!hasRealFiles).each([
    ['trunc-minus1.rfa', sampleTitle],
    ['hdr-nminifat-max.rfa', sampleTitle],
    ['minifat-selfloop.rfa', sampleTitle],
    ['pa-bom.rfa', sampleTitle],
    ['pa-script.rfa', '<img src=x onerror=alert(1)>'],
    ['pa-badutf8.rfa', 'S\uFFFDction Tail - Upgrade'],
    ['prev-bomb-dims.rfa', sampleTitle],
    ['bfi-garbage.rfa', sampleTitle],
    ['bfi-future.rfa', sampleTitle],
    ['no-preview.rfa', sampleTitle],
    ['ok-v3-512.rfa', sampleTitle],
  ])('still reads the rest of %s', async (file, title) => {
    const facts = await readRfa(realFile(`malformed/${file}`))
    expect(facts).toMatchObject({ title, release: 2022, kind: 'family' })
    expect(facts.types).toHaveLength(1)
  })

  it.skipIf(!hasRealFiles)('says what a file is that is not a family', async () => {
    await expect(readRfa(realFile('malformed/png.rfa'))).rejects.toThrow('a PNG image')
    await expect(readRfa(realFile('malformed/text.rfa'))).rejects.toThrow('a text file')
    await expect(readRfa(realFile('malformed/word-doc.rfa'))).rejects.toThrow('a Word document')
  })

  it.skipIf(!hasRealFiles)('returns no picture that would fill the memory', async () => {
    const { preview, warnings } = await readRfa(realFile('malformed/prev-bomb-dims.rfa'))
    expect(preview).toBeNull()
    expect(warnings).toMatchObject([{ code: 'bad-preview', stream: 'RevitPreview4.0' }])
  })
})
