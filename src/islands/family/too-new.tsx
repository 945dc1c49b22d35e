import { EarlierRevision } from '#islands/family/revisions/earlier-revision.tsx'
import { catalogueHref } from '#lib/catalogue/filters/catalogue-href.ts'
import type { LoadedFamily } from '#lib/family/details.ts'
import * as messages from '#lib/family/revisions/messages.ts'

interface TooNewProps {
  family: LoadedFamily
  /** The year of the person's Revit. */
  own: number
}

/** The ways on where the file does not open: others of its category that do, and its earlier revisions. */
export function TooNew({ family, own }: TooNewProps) {
  const categories = family.categories.map(({ name }) => name)
  return (
    <>
      <EarlierRevision family={family} own={own} />
      <a href={catalogueHref({ categories, fits: true })} className="button-primary h-11">
        <span className="i-lucide-layout-grid size-4" aria-hidden="true" />
        {messages.seeWhatOpens(own)}
      </a>
    </>
  )
}
