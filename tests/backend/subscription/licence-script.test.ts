import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type TestBackend, startTestBackend } from '#tests/support/backend/backend.ts'
import { searchDatabases } from '#tests/support/backend/search.ts'
import { post } from '#tests/support/backend/session.ts'
import { addMember } from '#tests/support/records/people.ts'
import { startScript } from '#tests/support/scripts/run-import.ts'

let backend: TestBackend

beforeAll(async () => {
  backend = await startTestBackend()
})

afterAll(() => backend.stop())

const runLicence = (...parameters: string[]) =>
  startScript('licence.ts', ['--data', backend.data, ...parameters]).ended

const codeIn = (output: string) =>
  /^(?:[2-9A-HJKMNP-Z]{5}-){3}[2-9A-HJKMNP-Z]{5}$/mu.exec(output)?.[0]

describe('npm run licence', () => {
  it('prints a code once, which the given number of people can redeem', async () => {
    const terms = [
      '--days',
      '365',
      '--uses',
      '2',
      '--expires',
      '2090-12-31',
      '--note',
      'Studio Nord',
    ]
    const { code: exit, output } = await runLicence(...terms)
    expect(exit).toBe(0)
    const code = codeIn(output)
    expect(code).toBeDefined()
    const statuses: number[] = []
    for (let count = 0; count < 3; count += 1) {
      const { token } = await addMember(backend)
      const answer = await post(backend, '/api/discover/licences/redeem', { code }, { token })
      statuses.push(answer.status)
    }
    expect(statuses).toEqual([204, 204, 400])
    expect(searchDatabases(backend.data, [String(code)])).toEqual([])
    const list = await runLicence('--list')
    expect(list.output).toContain('365 days\t0 of 2 left\tuntil 2091-01-01 00:00\tStudio Nord')
    expect(codeIn(list.output)).toBeUndefined()
    const [kept] = await backend.admin.collection('licences').getFullList()
    expect(kept).toMatchObject({ days: 365, uses: 2, note: 'Studio Nord' })
  })

  it('says what is missing or wrong, and creates nothing', async () => {
    const { code, output } = await runLicence('--uses', '3')
    expect({ code, output }).toMatchObject({
      code: 1,
      output: expect.stringContaining('Give --days'),
    })
    const wrong = await runLicence('--days', 'many')
    expect(wrong).toMatchObject({ code: 1, output: expect.stringContaining('--days must be') })
    expect(await backend.admin.collection('licences').getFullList()).toHaveLength(1)
  })
})
