import { useStore } from '@nanostores/react'
import { useEffect } from 'react'

import { ErrorBoundary } from '#islands/ui/error-boundary.tsx'
import { $catalogue, openCatalogue } from '#lib/stores/catalogue.ts'
import { loadFamilies } from '#lib/stores/families.ts'

import { CatalogueFailure } from './catalogue-failure.tsx'
import { CatalogueSkeleton } from './catalogue-skeleton.tsx'
import { CatalogueToolbar } from './catalogue-toolbar.tsx'
import { FamilyCard } from './family-card.tsx'
import { NoFamilies } from './no-families.tsx'

function Results() {
  const catalogue = useStore($catalogue)
  if (catalogue.status === 'loading') return <CatalogueSkeleton />
  return (
    <>
      {catalogue.status === 'failed' && (
        <CatalogueFailure failure={catalogue.failure} onRetry={() => void loadFamilies()} />
      )}
      {catalogue.families.length === 0 ? (
        <NoFamilies />
      ) : (
        <ul className="family-grid">
          {catalogue.families.map((family) => (
            <li key={family.id} className="family-item">
              <FamilyCard family={family} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** Discover: every family the person may see, filtered and sorted here. */
export function Catalogue() {
  useEffect(openCatalogue, [])
  return (
    <ErrorBoundary>
      <CatalogueToolbar />
      <Results />
    </ErrorBoundary>
  )
}
