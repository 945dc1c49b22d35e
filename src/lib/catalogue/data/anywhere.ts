import { $user } from '#lib/session/session.ts'

import { cacheCatalogue, readCachedCatalogue } from './cached-catalogue.ts'
import type { Mark } from './check-cached.ts'
import { compactSource } from './compact-source.ts'
import type { CatalogueSnapshot } from './source.ts'
import { fetchWhole } from './sources.ts'

/** The families for a page that does not show the catalogue: those this browser has cached, or else all from the backend. @throws FailureError */
export async function readCatalogueAnywhere(): Promise<CatalogueSnapshot<Mark>> {
  const user = $user.get()?.id ?? ''
  const cached = await readCachedCatalogue(user)
  if (cached) return cached
  const fetched = await fetchWhole()
  await cacheCatalogue(user, fetched)
  return fetched
}

/** The same families with what changed since; the same object where nothing did. @throws FailureError */
export async function updateCatalogueAnywhere(
  holding: CatalogueSnapshot<Mark>,
): Promise<CatalogueSnapshot<Mark>> {
  const { mark, columns, addresses } = holding
  if (mark.kind === 'listed') return holding
  const updated = (await compactSource.update({ mark, columns, addresses })) ?? (await fetchWhole())
  if (updated.columns === columns) return holding
  await cacheCatalogue($user.get()?.id ?? '', updated)
  return updated
}
