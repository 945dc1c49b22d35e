import { useStore } from '@nanostores/react'

import { AddToBoardButton } from '#islands/boards/add-to-board-button.tsx'
import { ShareButtons } from '#islands/family/share/share-buttons.tsx'
import { type LoadedFamily, mayDownload } from '#lib/family/details.ts'
import type { Health } from '#lib/family/health.ts'
import * as messages from '#lib/family/messages.ts'
import { formatFileSize } from '#lib/i18n/file-size.ts'
import * as phrases from '#lib/i18n/phrases.ts'
import * as terms from '#lib/i18n/terms.ts'
import { $user } from '#lib/session/session.ts'

import { DownloadButton } from './download-button.tsx'
import { FavouriteButton } from './favourite-button.tsx'
import { HealthBadge } from './health-badge.tsx'
import { PremiumOffer } from './premium-offer.tsx'
import { ReleaseFit } from './release-fit.tsx'

function FileAction({ family }: { family: LoadedFamily }) {
  const user = useStore($user)
  if (!family.file) {
    return <p className="text-sm text-muted">{messages.noFile}</p>
  }
  return user && mayDownload(family, user) ? <DownloadButton family={family} /> : <PremiumOffer />
}

interface FamilyActionsProps {
  family: LoadedFamily
  grade: Health['grade']
}

/** The card with the main action: downloading the file. */
export function FamilyActions({ family, grade }: FamilyActionsProps) {
  const { bytes, revision, file, release } = family
  const facts = [bytes && formatFileSize(bytes), revision && phrases.revisionNote(revision)]
  return (
    <section className="family-aside panel" aria-label={messages.actionsLabel}>
      <ReleaseFit release={release} />
      <p className="flex items-center justify-between gap-3 text-sm">
        <a href="#health" className="text-link">
          {terms.health}
        </a>
        <HealthBadge grade={grade} />
      </p>
      <FileAction family={family} />
      {file && (
        <p className="text-xs text-muted text-center">
          {['.rfa', ...facts.filter(Boolean)].join(' · ')}
        </p>
      )}
      <FavouriteButton id={family.id} name={family.name} />
      <AddToBoardButton familyId={family.id} familyName={family.name} />
      <ShareButtons id={family.id} name={family.name} />
    </section>
  )
}
