import type { Columns } from '#lib/catalogue/columns/columns.ts'

import type { Address } from './api.ts'

/** Further details besides the columns, by the number of the family. */
export type Addresses = Map<number, Address>

/** The families in this browser, and the mark that says what to request next time. */
export interface CatalogueSnapshot<Mark> {
  mark: Mark
  columns: Columns
  addresses: Addresses
}

/** A way in which a backend serves its families. */
export interface CatalogueSource<Mark> {
  /** Null where the backend does not support it. @throws FailureError, TypeError on damaged data */
  load: () => Promise<CatalogueSnapshot<Mark> | null>
  /** The updated families, the same object where nothing changed, null where all have to be fetched again. */
  update: (holding: CatalogueSnapshot<Mark>) => Promise<CatalogueSnapshot<Mark> | null>
}
