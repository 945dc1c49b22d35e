import { compareNames } from '#lib/i18n/compare-names.ts'
import { createResource } from '#lib/resource/resource.ts'

import { listCategories, readDigestNote } from './api.ts'
import type { DigestNote } from './digest-note.ts'

/** What the page needs besides the settings themselves. */
export const notifications = createResource(
  async (): Promise<{ categories: { id: string; name: string }[]; last: DigestNote | null }> => {
    const [categories, last] = await Promise.all([listCategories(), readDigestNote()])
    return { categories: categories.toSorted((a, b) => compareNames(a.name, b.name)), last }
  },
)
