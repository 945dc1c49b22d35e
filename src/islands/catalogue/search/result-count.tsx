import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'

import { $catalogue, type CatalogueState } from '#lib/catalogue/catalogue.ts'
import * as messages from '#lib/catalogue/messages.ts'
import * as counts from '#lib/i18n/counts.ts'

const quietAfter = 600

function describe(catalogue: CatalogueState): string {
  if (catalogue.status === 'loading') return messages.loading
  if (catalogue.status === 'failed') return ''
  const { count } = catalogue.list
  if (count === catalogue.total) return counts.families(count)
  return messages.foundOf(count, catalogue.total)
}

/** How many families are shown; said aloud once the typing pauses. */
export function ResultCount() {
  const text = describe(useStore($catalogue))
  const [announced, setAnnounced] = useState('')

  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(text), quietAfter)
    return () => clearTimeout(timer)
  }, [text])

  return (
    <>
      <p className="sm:ms-auto text-sm text-muted tabular-nums" aria-hidden="true">
        {text}
      </p>
      <p role="status" className="sr-only">
        {announced}
      </p>
    </>
  )
}
