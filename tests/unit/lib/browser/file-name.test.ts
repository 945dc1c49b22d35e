import fc from 'fast-check'
import { expect, it } from 'vitest'

import { nameFile } from '#lib/browser/file-name.ts'

it.each([
  ['Door, single', 'Door, single.txt'],
  ['Tür 900/2100 "Süd"', 'Tür 900 2100 Süd.txt'],
  ['../..', 'family.txt'],
  ['con', '_con.txt'],
  ['NUL.old', '_NUL.old.txt'],
  ['\u202Efdp.exe', 'fdp.exe.txt'],
])('%j is saved as %j', (name, file) => expect(nameFile(name, 'txt')).toBe(file))

it('is valid on every system, whatever the name of the family', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (name) => {
      const file = nameFile(name, 'rfa')
      expect(file).toMatch(/^[^ .<>:"/\\|?*\p{Cc}][^<>:"/\\|?*\p{Cc}]*\.rfa$/u)
      expect(Array.from(file).length).toBeLessThanOrEqual(125)
    }),
  )
})

it.each([
  ['...Door...', 'Door.rfa'],
  [' . Door . ', 'Door.rfa'],
  ['COM1', '_COM1.rfa'],
  ['lpt9.x', '_lpt9.x.rfa'],
  ['aux.', '_aux.rfa'],
  ['falcon', 'falcon.rfa'],
  ['console', 'console.rfa'],
  ['com', 'com.rfa'],
  ['lpty', 'lpty.rfa'],
  ['comX', 'comX.rfa'],
  ['x'.repeat(121), `${'x'.repeat(120)}.rfa`],
])('saves %j as %j', (name, file) => expect(nameFile(name, 'rfa')).toBe(file))
