import { useEffect } from 'react'

import { FamilyFacts } from '#islands/family/sections/facts.tsx'
import { useFirstActivity } from '#islands/family/types/use-first-activity.ts'
import { Alert } from '#islands/ui/alert.tsx'
import { useLoadOnIntent } from '#islands/ui/hooks/load-on-intent.ts'
import { type FamilyStatus, healthOf, type LoadedFamily } from '#lib/family/details.ts'
import * as messages from '#lib/family/messages.ts'
import * as siteMessages from '#lib/site/messages.ts'

import { FamilyActions } from './family-actions.tsx'
import { FamilyPicture } from './family-picture.tsx'
import { BodySkeleton } from './family-skeleton.tsx'
import { FamilyTitle } from './family-title.tsx'

const notices: Record<Exclude<FamilyStatus, 'published'>, [title: string, text: string]> = {
  draft: [messages.draftTitle, messages.unpublishedText],
  in_review: [messages.reviewTitle, messages.unpublishedText],
  archived: [messages.archivedTitle, messages.archivedText],
}

const thisYear = new Date().getFullYear()

const loadBody = async () => {
  const { FamilyBody } = await import('./family-body.tsx')
  return FamilyBody
}

function StatusNotice({ status }: { status: FamilyStatus }) {
  if (status === 'published') return null
  const [title, text] = notices[status]
  return (
    <div className="mt-4">
      <Alert tone="neutral" title={title} text={text} />
    </div>
  )
}

export function FamilySheet({ family }: { family: LoadedFamily }) {
  const health = healthOf(family, thisYear)
  const { part: FamilyBody, prepare } = useLoadOnIntent(loadBody)
  useFirstActivity(prepare)

  useEffect(() => {
    document.title = siteMessages.pageTitle(family.name)
  }, [family.name])

  return (
    <article>
      <StatusNotice status={family.status} />
      <div className="family-head">
        <div className="family-portrait panel">
          <FamilyPicture address={family.picture} />
        </div>
        <FamilyTitle family={family} />
        <FamilyActions family={family} grade={health.grade} />
      </div>
      <FamilyFacts family={family} />
      {FamilyBody ? <FamilyBody family={family} health={health} /> : <BodySkeleton />}
    </article>
  )
}
