import { SearchBox } from '#islands/catalogue/search/search-box.tsx'
import * as messages from '#lib/catalogue/messages.ts'

import { CatalogueSkeleton } from './catalogue-skeleton.tsx'

/** The catalogue in the page's HTML. */
export function CataloguePlaceholder() {
  return (
    <>
      <div className="catalogue-toolbar">
        <SearchBox />
        <div className="field sm:w-32" />
        <div className="field sm:w-36" />
        <div className="field sm:w-25" />
        <p className="sm:ms-auto text-sm text-muted">{messages.loading}</p>
      </div>
      <CatalogueSkeleton />
    </>
  )
}
