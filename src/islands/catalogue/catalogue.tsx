import { useStore } from '@nanostores/react'
import { useEffect } from 'react'

import { FamilyGrid, type GridStage } from '#islands/catalogue/grid/family-grid.tsx'
import { NoFamilies } from '#islands/catalogue/search/no-families.tsx'
import { ErrorBoundary } from '#islands/ui/error-boundary.tsx'
import { useRestoredFocus } from '#islands/ui/hooks/use-restored-focus.ts'
import {
  $catalogue,
  type CatalogueState,
  openCatalogue,
  retryCatalogue,
} from '#lib/catalogue/catalogue.ts'
import { updateFamilies } from '#lib/catalogue/data/families.ts'
import { $filter } from '#lib/catalogue/filters/address.ts'
import { countChoices } from '#lib/catalogue/filters/filter.ts'

import { CatalogueFailure } from './catalogue-failure.tsx'
import { CatalogueSkeleton } from './catalogue-skeleton.tsx'
import { CatalogueToolbar } from './catalogue-toolbar.tsx'
import { defer } from './deferred.tsx'
import { NewsBar } from './news-bar.tsx'

const BoardBar = defer(
  async () => (await import('#islands/boards/board-bar.tsx')).BoardBar,
  <div className="h-57 sm:h-32.5 xl:h-19.5 mb-5" />,
)
const ChosenFilters = defer(
  async () =>
    (await import('#islands/catalogue/filters/chosen-filters.tsx')).ChosenCatalogueFilters,
)
const SimilarFamilies = defer(
  async () => (await import('#islands/catalogue/search/similar-families.tsx')).SimilarFamilies,
)

/** Below this number of matches by name, similar families are suggested. */
const fewMatches = 12

const stageOf = (catalogue: CatalogueState): GridStage => {
  if (catalogue.status !== 'ready') return 'first'
  return catalogue.isDone ? 'done' : 'growing'
}

function Families({ catalogue }: { catalogue: CatalogueState }) {
  if (catalogue.status === 'failed') {
    return (
      <>
        <CatalogueFailure
          failure={catalogue.failure}
          part={catalogue.part}
          onRetry={() => void retryCatalogue()}
        />
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
      {stage === 'done' && list.count < fewMatches && <SimilarFamilies hasExact={list.count > 0} />}
    </>
  )
}

function Results() {
  const catalogue = useStore($catalogue)
  const isEmpty = catalogue.status === 'ready' && catalogue.isDone && catalogue.list.count === 0
  const part = useRestoredFocus<HTMLDivElement>(isEmpty ? 'empty' : catalogue.status)
  const filter = useStore($filter)
  return (
    <div ref={part} tabIndex={-1}>
      {filter.board !== null && <BoardBar id={filter.board} />}
      {countChoices(filter) > 0 && (
        <div className="min-h-8 mb-5">
          <ChosenFilters />
        </div>
      )}
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
