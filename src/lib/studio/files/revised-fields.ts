import { isPreview } from '#lib/pictures/names.ts'
import { isObject } from '#lib/shapes/json-object.ts'

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

/** The title of the file before says nothing of this one. */
const withoutTitle = (old: object): object =>
  Object.fromEntries(Object.entries(old).filter(([name]) => name !== 'title'))

/** The fields of a family after it gets a new file: what a person wrote or chose for it stays. */
export const revisedFields = (
  { specification: old, category, thumbnail }: Present,
  read: { readonly specification: object },
): RevisedFields => ({
  specification: isObject(old)
    ? { ...withoutTitle(old), ...read.specification }
    : old || read.specification,
  takesPicture: thumbnail === '' || isPreview(thumbnail),
  takesCategories: category.length === 0,
})
