import { useStore } from '@nanostores/react'
import { useEffect } from 'react'

import { ErrorBoundary } from '#islands/ui/error-boundary.tsx'
import { useKeptFocus } from '#islands/ui/use-kept-focus.ts'
import { $catalogue, type CatalogueState, openCatalogue } from '#lib/stores/catalogue.ts'
import { loadFamilies, updateFamilies } from '#lib/stores/families.ts'

import { CatalogueFailure } from './catalogue-failure.tsx'
import { CatalogueSkeleton } from './catalogue-skeleton.tsx'
import { CatalogueToolbar } from './catalogue-toolbar.tsx'
import { FamilyGrid, type GridStage } from './family-grid.tsx'
import { NewsBar } from './news-bar.tsx'
import { NoFamilies } from './no-families.tsx'

const stageOf = (catalogue: CatalogueState): GridStage => {
  if (catalogue.status !== 'ready') return 'first'
  return catalogue.isDone ? 'done' : 'growing'
}

function Families({ catalogue }: { catalogue: CatalogueState }) {
  if (catalogue.status === 'failed') {
    return (
      <>
        <CatalogueFailure failure={catalogue.failure} onRetry={() => void loadFamilies()} />
        <NoFamilies />
      </>
    )
  }
  const { status, list } = catalogue
  if (!list) return <CatalogueSkeleton />
  const stage = stageOf(catalogue)
  const { failure, news } = status === 'ready' ? catalogue : { failure: null, news: 0 }
  return (
    <>
      <NewsBar count={news} />
      {failure && <CatalogueFailure failure={failure} onRetry={() => void updateFamilies()} />}
      {stage === 'done' && list.count === 0 ? (
        <NoFamilies />
      ) : (
        <FamilyGrid list={list} stage={stage} />
      )}
    </>
  )
}

function Results() {
  const catalogue = useStore($catalogue)
  const isEmpty = catalogue.status === 'ready' && catalogue.isDone && catalogue.list.count === 0
  const part = useKeptFocus<HTMLDivElement>(isEmpty ? 'empty' : catalogue.status)
  return (
    <div ref={part} tabIndex={-1}>
      <Families catalogue={catalogue} />
    </div>
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
