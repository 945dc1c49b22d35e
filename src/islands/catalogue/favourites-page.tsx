import { EmptyState } from '#islands/ui/empty-state.tsx'
import { withErrorScreen } from '#islands/ui/error-boundary.tsx'
import * as messages from '#lib/catalogue/favourites/page-messages.ts'
import * as common from '#lib/i18n/common.ts'
import { href } from '#lib/site/routes.ts'

import { CatalogueContent } from './catalogue.tsx'

const scope = { favourites: true }

const noFavourites = (
  <EmptyState
    icon="i-lucide-heart"
    title={messages.noneTitle}
    text={messages.noneText}
    action={
      <a href={href('/apps')} className="button-primary">
        {common.openCatalogue}
      </a>
    }
  />
)

/** The catalogue, of the person's favourites alone. */
export const FavouritesPage = withErrorScreen(function FavouritesPage() {
  return <CatalogueContent scope={scope} whenEmpty={noFavourites} />
})
