import { isObject } from '#lib/shapes/json-object.ts'
import { isBlank, textOfJson } from '#lib/shapes/json-text.ts'
import { isRecordId } from '#lib/shapes/record-id.ts'

interface NestedFamily {
  name: string
  category: string
  /** Null where the record does not say. */
  isShared: boolean | null
  /** The id of the same family in the catalogue, where there is one. */
  family: string | null
}

export interface NestedFamilies {
  families: NestedFamily[]
  /** What the record holds instead, as text; '' where it holds a list or nothing. */
  text: string
}

function readOne(value: unknown): NestedFamily[] {
  if (typeof value === 'string' && value.trim() !== '') {
    return [{ name: value, category: '', isShared: null, family: null }]
  }
  if (!isObject(value) || isBlank(value.name)) return []
  const { name, category, shared, family } = value
  return [
    {
      name: textOfJson(name),
      category: textOfJson(category),
      isShared: typeof shared === 'boolean' ? shared : null,
      family: isRecordId(family) ? family : null,
    },
  ]
}

/** Reads the nested_family field of a record, which may hold anything. */
export function readNestedFamilies(value: unknown): NestedFamilies {
  const families = Array.isArray(value) ? value.flatMap(readOne) : []
  const isWhole = Array.isArray(value) && families.length === value.length
  return { families, text: isWhole ? '' : textOfJson(value) }
}
