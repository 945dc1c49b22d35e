import type { Mark } from './check-cached.ts'
import { compactSource } from './compact-source.ts'
import type { CatalogueSnapshot } from './source.ts'

/** Loaded only where the backend is a plain PocketBase. */
export const loadListedSource = async () => (await import('./listed-source.ts')).listedSource

/** All families, from whichever source the backend has. @throws FailureError; TypeError where it has none */
export async function fetchWhole(): Promise<CatalogueSnapshot<Mark>> {
  const holding = (await compactSource.load()) ?? (await (await loadListedSource()).load())
  if (!holding) throw new TypeError('The backend hands out no families')
  return holding
}
