import { useStore } from '@nanostores/react'
import {
  type ComponentType,
  type PointerEvent as ReactPointerEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react'

import { CardToolsContext, type GridExtras } from '#islands/catalogue/grid/card-tools.ts'
import { type EarlyInput, keepKey } from '#islands/catalogue/grid/early-input.ts'
import {
  FamilyGrid,
  type FamilyGridProps,
  type GridStage,
} from '#islands/catalogue/grid/family-grid.tsx'
import { NoFamilies } from '#islands/catalogue/search/no-families.tsx'
import { withErrorScreen } from '#islands/ui/error-boundary.tsx'
import { useLoadOnIntent } from '#islands/ui/hooks/load-on-intent.ts'
import { useRestoredFocus } from '#islands/ui/hooks/use-restored-focus.ts'
import {
  $catalogue,
  type CatalogueState,
  openCatalogue,
  retryCatalogue,
} from '#lib/catalogue/catalogue.ts'
import { updateFamilies } from '#lib/catalogue/data/families.ts'
import { $chosen, $filter } from '#lib/catalogue/filters/address.ts'
import { countChoices, type FilterScope, isFiltering } from '#lib/catalogue/filters/filter.ts'
import { $valueMatches, mayBeUnderstood } from '#lib/catalogue/values/store.ts'

import { CatalogueFailure } from './catalogue-failure.tsx'
import { CatalogueSkeleton } from './catalogue-skeleton.tsx'
import { CatalogueToolbar } from './catalogue-toolbar.tsx'
import { defer } from './deferred.tsx'
import { NewsBar } from './news-bar.tsx'

const BoardRedirect = defer(
  async () => (await import('#islands/boards/board-redirect.tsx')).BoardRedirect,
)
const ChosenFilters = defer(
  async () =>
    (await import('#islands/catalogue/filters/chosen-filters.tsx')).ChosenCatalogueFilters,
)
const FamilyGroups = defer(
  async () => (await import('#islands/catalogue/search/family-groups.tsx')).FamilyGroups,
)

const ReadOnlyNotice = defer(async () => (await import('./read-only-notice.tsx')).ReadOnlyNotice)

const TypesView = defer(async () =>
  (await import('#islands/catalogue/types/types-view.tsx')).loadTypesView(),
)
const loadTools = () => import('#islands/catalogue/selection/grid-tools.tsx')

const stageOf = (catalogue: CatalogueState): GridStage => {
  if (catalogue.status !== 'ready') return 'first'
  return catalogue.isDone ? 'done' : 'growing'
}

interface ResultsProps {
  /** What is shown in place of the grid where the scope of the page holds no family. */
  whenEmpty?: ReactNode
  /** How the families are shown; by default as a grid of cards. */
  view?: ComponentType<FamilyGridProps>
  extras?: GridExtras
}

function Families({
  catalogue,
  whenEmpty,
  view: View = FamilyGrid,
}: ResultsProps & { catalogue: CatalogueState }) {
  const isSearching = useStore($filter).text.trim() !== ''
  const isUnfiltered = !isFiltering(useStore($chosen))
  // They put themselves away where nothing is searched for, when a key has been shown.
  const [hasSearched, setSearched] = useState(false)
  if (isSearching && !hasSearched) setSearched(true)
  if (catalogue.status === 'failed') {
    return (
      <>
        <CatalogueFailure
          failure={catalogue.failure}
          part={catalogue.part}
          onRetry={() => void retryCatalogue()}
        />
        {whenEmpty === undefined && <NoFamilies />}
      </>
    )
  }
  const { status, list } = catalogue
  if (!list) return <CatalogueSkeleton />
  const stage = stageOf(catalogue)
  const { failure, news } = status === 'ready' ? catalogue : { failure: null, news: 0 }
  const isEmpty = stage === 'done' && list.count === 0
  return (
    <>
      <NewsBar count={news} />
      {status === 'ready' && catalogue.isPaged && !failure && <ReadOnlyNotice />}
      {failure && <CatalogueFailure failure={failure} onRetry={() => void updateFamilies()} />}
      {isEmpty && (isUnfiltered ? (whenEmpty ?? <NoFamilies />) : <NoFamilies />)}
      {!isEmpty && <View list={list} stage={stage} />}
      {whenEmpty === undefined && hasSearched && <FamilyGroups />}
    </>
  )
}

function Results({ extras, isReached, ...props }: ResultsProps & { isReached: boolean }) {
  const catalogue = useStore($catalogue)
  const isEmpty = catalogue.status === 'ready' && catalogue.isDone && catalogue.list.count === 0
  const part = useRestoredFocus<HTMLDivElement>(isEmpty ? 'empty' : catalogue.status)
  const chosen = useStore($chosen)
  const { show, text } = useStore($filter)
  const isByValue = useStore($valueMatches) !== null
  const { part: tools, intent } = useLoadOnIntent(loadTools)
  const early = useRef<EarlyInput>({ press: null, keys: [] })
  const follow = ({ type, nativeEvent }: ReactPointerEvent) => {
    early.current.press = type === 'pointerdown' ? nativeEvent : null
  }
  return (
    <div
      ref={part}
      tabIndex={-1}
      {...intent}
      onPointerDownCapture={follow}
      onPointerUpCapture={follow}
      onPointerCancelCapture={follow}
      onKeyDownCapture={tools ? undefined : (event) => keepKey(early.current, event)}
    >
      <CardToolsContext value={extras?.CardTools ?? tools?.CardTools ?? null}>
        {chosen.board !== null && <BoardRedirect id={chosen.board} />}
        {(countChoices(chosen) > 0 || isReached || mayBeUnderstood(text)) && (
          <div className="h-8 mb-5">
            <ChosenFilters />
          </div>
        )}
        {isByValue && show === 'types' ? (
          <TypesView />
        ) : (
          <Families catalogue={catalogue} {...props} />
        )}
      </CardToolsContext>
      {tools && <tools.GridTools part={part} early={early} extras={extras} />}
    </div>
  )
}

interface CatalogueProps extends ResultsProps {
  scope?: FilterScope
  /** Further controls of the toolbar. */
  controls?: ReactNode
}

/** Discover: every family the person may see, or those in the scope of the page, filtered and sorted here. */
export function CatalogueContent({ scope, controls, ...results }: CatalogueProps) {
  const { favourites = false, board = null } = scope ?? {}
  useEffect(
    () => openCatalogue({ ...(favourites && { favourites }), ...(board !== null && { board }) }),
    [favourites, board],
  )
  const [isReached, setReached] = useState(false)
  return (
    <>
      <CatalogueToolbar isReached={isReached} onReach={setReached}>
        {controls}
      </CatalogueToolbar>
      <Results isReached={isReached} {...results} />
    </>
  )
}

export const Catalogue = withErrorScreen(CatalogueContent)
