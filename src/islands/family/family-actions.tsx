import { useStore } from '@nanostores/react'
import { useEffect } from 'react'

import { useLoadOnIntent } from '#islands/ui/hooks/load-on-intent.ts'
import { type LoadedFamily, mayDownload } from '#lib/family/details.ts'
import type { Health } from '#lib/family/health.ts'
import * as messages from '#lib/family/messages.ts'
import { findOpening } from '#lib/family/release.ts'
import type { SectionId } from '#lib/family/sections.ts'
import { formatFileSize } from '#lib/i18n/file-size.ts'
import * as phrases from '#lib/i18n/phrases.ts'
import * as terms from '#lib/i18n/terms.ts'
import { $user } from '#lib/session/session.ts'

import { DownloadButton } from './download-button.tsx'
import { HealthBadge } from './health-badge.tsx'
import type { LaterParts } from './load-later-parts.ts'
import { PremiumOffer } from './premium-offer.tsx'
import { ReleaseFit } from './release-fit.tsx'
import { TypeCatalogueButton } from './type-catalogue-button.tsx'

const loadTooNew = async () => {
  const { TooNew } = await import('./too-new.tsx')
  return TooNew
}

/** In place of a file that does not open. */
function WaysOn(props: { family: LoadedFamily; own: number }) {
  const { part: TooNew, prepare } = useLoadOnIntent(loadTooNew)
  useEffect(() => void prepare(), [prepare])
  const hasEarlier = (props.family.revision ?? 1) > 1
  return (
    <div className={`grid content-start gap-3 ${hasEarlier ? 'min-h-70' : 'min-h-57'}`}>
      {TooNew && <TooNew {...props} />}
    </div>
  )
}

interface FileActionProps {
  family: LoadedFamily
  /** Whether something else is the better way on. */
  isSecond: boolean
}

function FileAction({ family, isSecond }: FileActionProps) {
  const user = useStore($user)
  if (!family.file) {
    return <p className="text-sm text-muted">{messages.noFile}</p>
  }
  return user && mayDownload(family, user) ? (
    <>
      <DownloadButton family={family} isSecond={isSecond} isTooNew={isSecond} />
      <TypeCatalogueButton family={family} />
    </>
  ) : (
    <PremiumOffer isSecond={isSecond} />
  )
}

interface FamilyActionsProps {
  family: LoadedFamily
  health: Health
  onSelect: (section: SectionId) => void
  /** Null until its code is there. */
  later: LaterParts | null
}

/** The card of the decision: whether the file opens, how it fares, and the main action, downloading it. */
export function FamilyActions({ family, health, onSelect, later }: FamilyActionsProps) {
  const { id, name, bytes, revision, file, release } = family
  const own = useStore($user)?.revitRelease ?? null
  const isTooNew = findOpening(release, own) === 'too-new'
  const facts = [bytes && formatFileSize(bytes), revision && phrases.revisionNote(revision)]
  return (
    <section className="family-aside panel" aria-label={messages.actionsLabel}>
      <ReleaseFit release={release} />
      <div className="grid gap-3 p-4">
        <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm">
          <a
            href="#health"
            className="text-link"
            onClick={(event) => {
              event.preventDefault()
              onSelect('health')
            }}
          >
            {terms.health}
          </a>
          <HealthBadge health={health} />
        </p>
        {isTooNew && own && <WaysOn family={family} own={own} />}
        <FileAction family={family} isSecond={isTooNew} />
        <div className="grid grid-cols-2 gap-2 min-h-10">
          {later && (
            <>
              <later.FavouriteButton id={id} name={name} />
              <later.AddToBoardButton familyId={id} familyName={name} />
            </>
          )}
        </div>
        <div className="-my-1 flex items-center min-h-10">
          <p className="flex-1 text-xs text-muted">
            {file && ['.rfa', ...facts.filter(Boolean)].join(' · ')}
          </p>
          {later && <later.ShareButtons id={id} name={name} />}
        </div>
      </div>
    </section>
  )
}
