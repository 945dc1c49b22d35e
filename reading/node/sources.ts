import type { Pool } from 'pg'

import { createDictionaries } from '#reading/search/dictionary.ts'
import { createNames } from '#reading/search/names.ts'

/** What the routes answer from. */
export interface Sources {
  pool: Pool
  names: ReturnType<typeof createNames>
  dictionaries: ReturnType<typeof createDictionaries>
}

export const openSources = (pool: Pool): Sources => ({
  pool,
  names: createNames(pool),
  dictionaries: createDictionaries(pool),
})
