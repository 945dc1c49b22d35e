import type { Pool } from 'pg'

import { createDictionaries } from '#reading/search/dictionary.ts'
import { createNames } from '#reading/search/names.ts'

/** What requests share, so that none of them ends what another one waits for. */
export interface Sources {
  names: ReturnType<typeof createNames>
  dictionaries: ReturnType<typeof createDictionaries>
}

export const openSources = (pool: Pool): Sources => ({
  names: createNames(pool),
  dictionaries: createDictionaries(pool),
})
