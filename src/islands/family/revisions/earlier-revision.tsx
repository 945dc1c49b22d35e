import { useStore } from '@nanostores/react'
import { useEffect } from 'react'

import type { LoadedFamily } from '#lib/family/details.ts'
import * as messages from '#lib/family/revisions/messages.ts'
import { openingRevision } from '#lib/family/revisions/opening-revision.ts'
import { href } from '#lib/site/routes.ts'

interface EarlierRevisionProps {
  family: LoadedFamily
  /** The year of the person's Revit. */
  own: number
}

function OpeningRevision({ id, own }: { id: string; own: number }) {
  const state = useStore(openingRevision.$state)
  useEffect(() => openingRevision.open({ family: id, own }), [id, own])
  switch (state.status) {
    case 'loading':
      return null
    case 'failed':
      return messages.earlierUnknown
    case 'ready': {
      const { number = 0, release = 0 } = state.value ?? {}
      return release ? messages.earlierOpens(number, release) : messages.noEarlierOpens
    }
  }
}

/** The newest revision that opens in the person's Revit, and where to ask for a file that does. */
export function EarlierRevision({ family, own }: EarlierRevisionProps) {
  const hasEarlier = (family.revision ?? 1) > 1
  const request = new URLSearchParams({ request: messages.inRelease(family.name, own) })
  return (
    <p className={`text-sm ${hasEarlier ? 'min-h-15' : ''}`}>
      {hasEarlier && <OpeningRevision id={family.id} own={own} />}{' '}
      <a href={`${href('/tasks')}?${request.toString()}`} className="text-link">
        {messages.askFor(own)}
      </a>
    </p>
  )
}
