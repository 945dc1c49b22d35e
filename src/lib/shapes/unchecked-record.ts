import { isObject } from './json-object.ts'
import type { Records } from './records.ts'

export type CollectionName = keyof Records

export type FieldOf<Name extends CollectionName> = keyof Records[Name] & string

/** A record as received: its fields have the names of the collection's, and their values are unchecked. */
export type Unchecked<Name extends CollectionName> = Partial<
  Record<FieldOf<Name> | 'expand', unknown>
>

/** Whether a value that came from elsewhere can be read as a record of a collection. */
export const isRecord = <Name extends CollectionName>(value: unknown): value is Unchecked<Name> =>
  isObject(value)
