import { openAsBlob } from 'node:fs'
import { open, readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'

import { maxPictureBytes } from '#lib/pictures/limits.ts'
import type { Companions } from '#lib/rfa/companions.ts'
import { RfaError } from '#lib/rfa/rfa-error.ts'
import {
  checkCatalogueSize,
  readTypeCatalogue,
  type TypeCatalogue,
} from '#lib/rfa/type-catalogue.ts'
import { catalogueLeftOut } from '#lib/studio/files/file-messages.ts'

import { explainFailure } from './explain-failure.ts'

/** What a picture beside a family is uploaded as; the server adds letters of its own after the stem. */
export const besideStem = 'beside'

/** What is read of the files beside a family; null where there is none, or it cannot be used. */
export interface ReadCompanions {
  readonly picture: File | null
  readonly catalogue: { readonly file: File; readonly read: TypeCatalogue } | null
  /** Why one of them is left out, in sentences. */
  readonly remarks: readonly string[]
}

const kinds: readonly (readonly [
  ending: string,
  type: string,
  begins: (head: Buffer) => boolean,
])[] = [
  ['png', 'image/png', (head) => head.toString('hex', 0, 8) === '89504e470d0a1a0a'],
  ['jpg', 'image/jpeg', (head) => head.toString('hex', 0, 3) === 'ffd8ff'],
  [
    'webp',
    'image/webp',
    (head) => head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8) === 'WEBP',
  ],
]

const readHead = async (path: string): Promise<Buffer> => {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(12), 0, 12, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

const leftOut = (path: string, why: string): string =>
  `The picture ${basename(path)} is left out: ${why}`

/** @throws RfaError in words for the report */
const openPicture = async (path: string): Promise<File> => {
  const { size } = await stat(path)
  if (size > maxPictureBytes) {
    throw new RfaError('bad-preview', 'it is larger than 5 MB. Save it smaller.')
  }
  const head = await readHead(path)
  const [ending, type] = kinds.find(([, , begins]) => begins(head)) ?? []
  if (ending === undefined || type === undefined) {
    throw new RfaError('bad-preview', 'it is no PNG, JPEG or WebP. Save it as one of them.')
  }
  return new File([await openAsBlob(path)], `${besideStem}.${ending}`, { type })
}

const openCatalogue = async (path: string) => {
  const { size } = await stat(path)
  checkCatalogueSize(size)
  const bytes = await readFile(path)
  const file = new File([bytes], basename(path), { type: 'text/plain' })
  return { file, read: readTypeCatalogue(bytes) }
}

/** Reads the files beside a family, of which none is needed: what cannot be used is left out with a remark. */
export const readCompanions = async ({
  picture,
  catalogue,
}: Companions): Promise<ReadCompanions> => {
  const remarks: string[] = []
  const attempt = async <Read>(
    path: string | undefined,
    read: (path: string) => Promise<Read>,
    explain: (why: string) => string,
  ): Promise<Read | null> => {
    if (path === undefined) return null
    try {
      return await read(path)
    } catch (error) {
      remarks.push(explain(explainFailure(error)))
      return null
    }
  }
  return {
    picture: await attempt(picture, openPicture, (why) => leftOut(picture ?? '', why)),
    catalogue: await attempt(catalogue, openCatalogue, catalogueLeftOut),
    remarks,
  }
}
