import { expect, test } from 'vitest'

import { findCompanions } from '#lib/rfa/companions.ts'

const companionsOf = (...paths: string[]) => Object.fromEntries(findCompanions(paths))

test('a picture and a type catalogue of the same name in the same folder belong to a family', () => {
  expect(companionsOf('Doors/Door.rfa', 'Doors/Door.png', 'Doors/Door.txt')).toEqual({
    'Doors/Door.rfa': { picture: 'Doors/Door.png', catalogue: 'Doors/Door.txt' },
  })
})

test('the case of a name does not matter, and the same case is preferred', () => {
  expect(companionsOf('DOOR.RFA', 'door.Txt', 'Door.JPEG')).toEqual({
    'DOOR.RFA': { picture: 'Door.JPEG', catalogue: 'door.Txt' },
  })
  expect(companionsOf('Door.rfa', 'door.txt', 'Door.txt', 'DOOR.txt')['Door.rfa']).toEqual({
    catalogue: 'Door.txt',
  })
})

test('a name is the same however its accents are written', () => {
  expect(companionsOf('Tür.rfa'.normalize('NFC'), 'Tür.txt'.normalize('NFD'))).toEqual({
    ['Tür.rfa'.normalize('NFC')]: { catalogue: 'Tür.txt'.normalize('NFD') },
  })
})

test('of several pictures one is taken: png before jpg before webp', () => {
  expect(companionsOf('A.webp', 'A.jpg', 'A.png', 'A.rfa')['A.rfa']).toEqual({ picture: 'A.png' })
  expect(companionsOf('A.webp', 'A.jpeg', 'A.rfa')['A.rfa']).toEqual({ picture: 'A.jpeg' })
  expect(companionsOf('A.webp', 'A.rfa')['A.rfa']).toEqual({ picture: 'A.webp' })
})

test('what is in another folder, of another name or of another kind belongs to none', () => {
  expect(companionsOf('A/Door.rfa', 'B/Door.png', 'A/Door 2.txt', 'A/Door.gif', 'Door')).toEqual({})
  expect(companionsOf('Door.txt', 'Door.png', '.rfa')).toEqual({})
})

test('families whose names hold dots are told apart', () => {
  expect(companionsOf('Door.1.rfa', 'Door.rfa', 'Door.1.txt', 'Door.png')).toEqual({
    'Door.1.rfa': { catalogue: 'Door.1.txt' },
    'Door.rfa': { picture: 'Door.png' },
  })
})
