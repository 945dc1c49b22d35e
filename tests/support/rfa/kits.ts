import type { BoardFamily } from '#lib/boards/board.ts'
import type { KitFile, KitManifest } from '#lib/boards/kit/manifest.ts'

/** A family of a board; the number distinguishes it from others. */
export const makeFamily = (number: number, fields: Partial<BoardFamily> = {}): BoardFamily => ({
  id: `f${String(number).padStart(14, '0')}`,
  name: `Door ${number}`,
  file: 'door.rfa',
  catalogue: null,
  freemium: 'free',
  publisher: '',
  revision: 1,
  sha256: '',
  bytes: 10,
  release: 2024,
  vendor: 'Acme',
  thumbnail: null,
  note: '',
  pinned: 0,
  added: null,
  by: null,
  ...fields,
})

export const makeFile = (number: number, fields: Partial<KitFile> = {}): KitFile => ({
  family: makeFamily(number).id,
  name: `Door ${number}`,
  path: `Door ${number}.rfa`,
  revision: 1,
  sha256: 'a'.repeat(64),
  bytes: 10,
  release: 2024,
  vendor: 'Acme',
  included: true,
  ...fields,
})

export const makeManifest = (fields: Partial<KitManifest> = {}): KitManifest => ({
  format: 'discover-kit',
  version: 1,
  made: '2026-11-21T10:00:00.000Z',
  board: {
    id: 'b1',
    name: 'Plans',
  },
  files: [],
  missing: [],
  ...fields,
})
