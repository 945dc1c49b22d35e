import type { FamilyFields } from '#lib/rfa/family-fields.ts'
import { RfaError } from '#lib/rfa/rfa-error.ts'
import { readTypeCatalogue } from '#lib/rfa/type-catalogue.ts'

import { withCatalogue } from './file-fields.ts'

/**
 * The fields of a family's next file with the types of the type catalogue that the family keeps: without a new one, the
 * kept one belongs to the next file as well. One that cannot be read is logged and adds nothing.
 * @param bytes of the kept type catalogue
 */
export function withKeptCatalogue(fields: FamilyFields, bytes: Uint8Array): FamilyFields {
  try {
    return withCatalogue(fields, readTypeCatalogue(bytes)).fields
  } catch (error) {
    if (!(error instanceof RfaError)) throw error
    console.error(`The type catalogue of ${fields.name} cannot be read:`, error)
    return fields
  }
}
