import { useStore } from '@nanostores/react'
import { useEffect } from 'react'

import type { LoadedFamily } from '#lib/family/details.ts'
import * as messages from '#lib/family/revisions/messages.ts'
import { openingRevision } from '#lib/family/revisions/opening-revision.ts'

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

/** The newest revision that opens in the person's Revit, whose file is not stored. */
export function EarlierRevision({ family, own }: EarlierRevisionProps) {
  if ((family.revision ?? 1) <= 1) return null
  return (
    <p className="text-sm min-h-10">
      <OpeningRevision id={family.id} own={own} />
    </p>
  )
}
