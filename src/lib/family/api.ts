import { fileAddress, pictureAddress } from '#lib/backend/address.ts'
import { callAgain } from '#lib/backend/call.ts'
import { pathOf } from '#lib/backend/record-path.ts'
import { request } from '#lib/backend/request.ts'
import { loadNodes, mayAskNodes } from '#lib/catalogue/paged/when-too-large.ts'
import { storedWidth } from '#lib/pictures/names.ts'
import { unreadable } from '#lib/shapes/read.ts'
import { readText } from '#lib/shapes/record-values.ts'
import { isRecord } from '#lib/shapes/unchecked-record.ts'

import {
  type LoadedFamily,
  readFamilyDetails,
  type StoredFile,
  type StoredPicture,
} from './details.ts'

/** The large pictures of a family, as its record names them. */
export const readPictures = (collection: string, id: string, names: unknown): StoredPicture[] =>
  (Array.isArray(names) ? names : []).map(readText).map((file) => ({
    file,
    address: fileAddress(collection, id, file),
    width: storedWidth(file),
  }))

function readFamily(answer: unknown): LoadedFamily {
  if (
    !isRecord<'families'>(answer) ||
    typeof answer.id !== 'string' ||
    typeof answer.name !== 'string'
  ) {
    throw unreadable('The family has no id or name.')
  }
  const { id, name, thumbnail, pictures, rfa, type_catalogue: text } = answer
  const collection = typeof answer.collectionId === 'string' ? answer.collectionId : 'families'
  const storedAs = (stored: unknown): StoredFile | null =>
    typeof stored === 'string' && stored ? { collection, record: id, name: stored } : null
  return {
    ...readFamilyDetails({ ...answer, id, name }),
    picture: pictureAddress(collection, id, readText(thumbnail), 300),
    pictures: readPictures(collection, id, pictures),
    file: storedAs(rfa),
    typeCatalogue: storedAs(text),
  }
}

/** The record from a read node, where the backend cannot be asked. @throws the error where no node can be asked either */
async function readElsewhere(error: unknown, id: string): Promise<unknown> {
  if (!(await mayAskNodes(error))) throw error
  const { readFamilyOfNode } = await loadNodes()
  return readFamilyOfNode(id)
}

/** One family with everything its record says. @throws FailureError `missing` where the person may not see it */
export async function fetchFamily(id: string): Promise<LoadedFamily> {
  const query = { expand: 'category,vendor' }
  const path = pathOf('families', id)
  const answer = callAgain((signal) => request(path, { query, signal }))
  return readFamily(await answer.catch((error: unknown) => readElsewhere(error, id)))
}
