import { expect, it } from 'vitest'

import { countOutcomes, judgeFile, writeReport } from '#lib/folder-check/checked-file.ts'

const known = {
  sha256: 'a'.repeat(64),
  family: 'aaaaaaaaaaaaaaa',
  name: 'Door, "single"',
  revision: 2,
  current: 2,
  release: 2024,
  freemium: 'free',
  isMine: false,
  bytes: 4096,
  changed: null,
  note: '',
} as const

it('is current as the newest revision, superseded as an earlier one, and otherwise unknown', () => {
  expect(judgeFile('a.rfa', [known]).outcome).toBe('current')
  expect(judgeFile('a.rfa', [{ ...known, revision: 1 }]).outcome).toBe('superseded')
  expect(judgeFile('a.rfa', []).outcome).toBe('unknown')
})

it('uses the closest of several families', () => {
  const earlier = { ...known, revision: 1, family: 'bbbbbbbbbbbbbbb' }
  expect(judgeFile('a.rfa', [known, earlier])).toMatchObject({ outcome: 'current', known })
})

it('is counted by outcome and written as a row without formulas', () => {
  const files = [
    judgeFile('=doors/a.rfa', [{ ...known, revision: 1 }]),
    judgeFile('b.rfa', []),
    { path: 'c.rfa', outcome: 'unreadable', problem: 'It is cut off.' } as const,
  ]
  expect(countOutcomes(files)).toEqual({ current: 0, superseded: 1, unknown: 1, unreadable: 1 })
  const rows = writeReport(files, (family) => `https://site.test/family?id=${family}`).split('\r\n')
  expect(rows).toEqual([
    '\u{FEFF}File,Outcome,Family,Revision,Newest revision,Saved with,Link,Problem',
    `"'=doors/a.rfa",superseded,"Door, ""single""",1,2,2024,https://site.test/family?id=aaaaaaaaaaaaaaa,`,
    'b.rfa,unknown,,,,,,',
    'c.rfa,unreadable,,,,,,It is cut off.',
    '',
  ])
})
