import { useStore } from '@nanostores/react'
import { useId, useState } from 'react'

import { Badge } from '#islands/ui/badge.tsx'
import { Button } from '#islands/ui/button.tsx'
import { isTooNew } from '#lib/family/release.ts'
import * as messages from '#lib/family/revisions/messages.ts'
import type { Revision } from '#lib/family/revisions/revision.ts'
import * as counts from '#lib/i18n/counts.ts'
import { formatDay } from '#lib/i18n/date.ts'
import { formatFileSize } from '#lib/i18n/file-size.ts'
import * as phrases from '#lib/i18n/phrases.ts'
import * as terms from '#lib/i18n/terms.ts'
import { $user } from '#lib/session/session.ts'

import { RevisionDifference } from './revision-difference.tsx'

const listFacts = ({ release, bytes, typeCount }: Revision): string =>
  [
    release && terms.revitYear(release),
    bytes && formatFileSize(bytes),
    typeCount && counts.types(typeCount),
  ]
    .filter(Boolean)
    .join(' · ')

interface RevisionEntryProps {
  revision: Revision
  /** The previous revision, if it has been loaded. */
  previous: Revision | undefined
  isNewest: boolean
}

export function RevisionEntry({ revision, previous, isNewest }: RevisionEntryProps) {
  const { number, created, note, release } = revision
  const own = useStore($user)?.revitRelease ?? null
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)] gap-2 border-s border-line ps-6 pb-7 last:pb-0 ms-2">
      <span
        className={`absolute start-0 top-1.5 size-2.5 -translate-x-1/2 rtl:translate-x-1/2 rounded-full border-2 ${isNewest ? 'border-accent bg-accent' : 'border-line-strong bg-surface'}`}
        aria-hidden="true"
      />
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h3 id={id} className="text-base">
          {phrases.revisionNumber(number)}
        </h3>
        {isNewest && <Badge tone="positive">{terms.current}</Badge>}
        {release && isTooNew(release, own) && (
          <Badge tone="caution">{phrases.needs(release)}</Badge>
        )}
        <p className="text-sm text-muted">
          {created && <time dateTime={created.toISOString()}>{formatDay(created)}</time>}
        </p>
      </div>
      <p className="text-sm text-muted">{listFacts(revision)}</p>
      {note && (
        <p className="max-w-160 text-sm whitespace-pre-line break-words" dir="auto">
          {note}
        </p>
      )}
      {previous && (
        <div>
          <Button
            variant="ghost"
            className="-ms-2 h-8 px-2"
            aria-expanded={isOpen}
            aria-describedby={id}
            onClick={() => setOpen(!isOpen)}
          >
            <span
              className={`i-lucide-chevron-right size-4 transition-transform ${isOpen ? 'rotate-90 rtl:-rotate-90' : ''}`}
              aria-hidden="true"
            />
            {messages.whatChanged(previous.number)}
          </Button>
          {isOpen && (
            <div className="mt-2 rounded-xl border border-line bg-surface p-4 sm:p-5">
              <RevisionDifference before={previous} after={revision} />
            </div>
          )}
        </div>
      )}
    </li>
  )
}
