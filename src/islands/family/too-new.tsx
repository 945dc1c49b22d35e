import { useStore } from '@nanostores/react'

import { EarlierRevision } from '#islands/family/revisions/earlier-revision.tsx'
import { catalogueHref } from '#lib/catalogue/filters/catalogue-href.ts'
import type { LoadedFamily } from '#lib/family/details.ts'
import * as messages from '#lib/family/revisions/messages.ts'
import { fittingFamily } from '#lib/family/similar/fitting.ts'
import { href } from '#lib/site/routes.ts'

import { FittingFamily } from './fitting-family.tsx'

interface TooNewProps {
  family: LoadedFamily
  /** The year of the person's Revit. */
  own: number
}

/** The ways on where the file does not open: another family that does, a request for one, and what else the catalogue has. */
export function TooNew({ family, own }: TooNewProps) {
  const state = useStore(fittingFamily.$state)
  const isFound = state.status === 'ready' && state.value !== null
  const isMissing = state.status === 'failed' || (state.status === 'ready' && !isFound)
  const categories = family.categories.map(({ name }) => name)
  const request = new URLSearchParams({ request: messages.inRelease(family.name, own) })
  return (
    <>
      <FittingFamily family={family} own={own} />
      <EarlierRevision family={family} own={own} />
      <a
        href={`${href('/tasks')}?${request.toString()}`}
        className={`${isMissing ? 'button-primary' : 'button-secondary'} h-11`}
      >
        <span className="i-lucide-message-square-plus size-4" aria-hidden="true" />
        {messages.askFor(own)}
      </a>
      <a href={catalogueHref({ categories, fits: true })} className="text-link text-sm">
        {messages.seeWhatOpens(own)}
      </a>
    </>
  )
}
