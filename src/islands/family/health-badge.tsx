import { useStore } from '@nanostores/react'

import { Badge } from '#islands/ui/badge.tsx'
import type { Health } from '#lib/family/health.ts'
import * as messages from '#lib/family/messages.ts'
import { findOpening } from '#lib/family/release.ts'
import { $user } from '#lib/session/session.ts'

const grades: Record<
  Health['grade'],
  [tone: 'positive' | 'premium' | 'danger' | 'neutral', label: string]
> = {
  good: ['positive', messages.healthGood],
  fair: ['premium', messages.healthNotes],
  poor: ['danger', messages.healthWarnings],
  unknown: ['neutral', messages.healthUnknown],
}

/** The grade in words; never that all is well of a file that the person's Revit does not open. */
export function HealthBadge({ health }: { health: Pick<Health, 'grade' | 'release'> }) {
  const own = useStore($user)?.revitRelease ?? null
  const { grade, release } = health
  const [tone, label] = grades[grade]
  if (release === null || findOpening(release, own) !== 'too-new') {
    return <Badge tone={tone}>{label}</Badge>
  }
  return (
    <span className="flex flex-wrap justify-end gap-1.5">
      <Badge tone={grade === 'good' ? 'neutral' : tone}>{label}</Badge>
      <Badge tone="caution">{messages.needsRevit(release)}</Badge>
    </span>
  )
}
