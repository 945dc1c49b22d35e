import { isObject } from '#lib/shapes/json-object.ts'

/** What a picture read from a file is uploaded as; the server adds letters of its own after the stem. */
const pictureStem = 'preview'

export const pictureName = `${pictureStem}.png`

/** The record of a family before its new revision, limited to what the file does not say. */
interface Present {
  readonly specification: unknown
  readonly category: readonly string[]
  readonly thumbnail: string
}

interface RevisedFields {
  readonly specification: unknown
  /** Whether the picture of the new file replaces the old one: one that a person chose stays. */
  readonly takesPicture: boolean
  readonly takesCategories: boolean
}

/** The fields of a family after it gets a new file: what a person wrote or chose for it stays. */
export const revisedFields = (
  { specification: old, category, thumbnail }: Present,
  read: { readonly specification: object },
): RevisedFields => ({
  specification: isObject(old) ? { ...old, ...read.specification } : old || read.specification,
  takesPicture: thumbnail === '' || thumbnail.startsWith(`${pictureStem}_`),
  takesCategories: category.length === 0,
})
