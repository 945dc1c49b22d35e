import {
  boolean,
  date,
  fallback,
  type GenericSchema,
  nonEmpty,
  number,
  optional,
  pipe,
  string,
  transform,
} from 'valibot'

import { readDate, readPositive } from './record-values.ts'
import type { CollectionName, FieldOf } from './unchecked-record.ts'

/** The schemas for what is read of a record; they have the names of the collection's fields. */
export type RecordFields<Name extends CollectionName> = {
  [Field in FieldOf<Name>]?: GenericSchema
}

/** A text that has to be there, such as an id. */
export const filledText = pipe(string(), nonEmpty())

/** A text; '' for anything else. The default beside the fallback passes a missing value through the rest of the pipe. */
export const anyText = optional(fallback(string(), ''), '')

/** A text; null for '' and for anything else. */
export const textOrNull = pipe(
  anyText,
  transform((text) => text || null),
)

/** Whether it is true; anything else is not. */
export const flag = fallback(boolean(), false)

/** A number; 0 for anything else. */
export const anyNumber = optional(fallback(number(), 0), 0)

/** A number; null for 0, which PocketBase stores where there is none, and for anything else. */
export const positiveOrNull = pipe(
  anyNumber,
  transform((value) => readPositive(value)),
)

/** A date as PocketBase writes it; null for anything else. */
export const dateOrNull = pipe(
  anyText,
  transform((text) => readDate(text)),
)

/** A date as PocketBase writes it, that has to be there. */
export const knownDate = pipe(
  string(),
  transform((text) => readDate(text)),
  date(),
)
