import { createResource } from '#lib/resource/resource.ts'

import { fetchSimilar } from './api.ts'

const maxShown = 5

/** Other families of the category of a family. */
export const similarFamilies = createResource((query: { id: string; category: string }) =>
  fetchSimilar(query, maxShown),
)
