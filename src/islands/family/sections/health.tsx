import { HealthBadge } from '#islands/family/health-badge.tsx'
import {
  adviseFinding,
  describeFinding,
  describeWeight,
  explainGrade,
} from '#lib/family/health-messages.ts'
import type { Health, HealthReason, HealthState } from '#lib/family/health.ts'
import * as terms from '#lib/i18n/terms.ts'

import { FamilySection } from './section.tsx'

const icons: Record<HealthState, string> = {
  good: 'i-lucide-circle-check text-positive',
  note: 'i-lucide-info text-muted',
  minor: 'i-lucide-info text-premium',
  major: 'i-lucide-triangle-alert text-danger',
  unknown: 'i-lucide-circle-help text-muted',
}

function HealthLine({ reason, points }: { reason: HealthReason; points: number }) {
  const { state, finding } = reason
  const advice = adviseFinding(finding)
  const weight = describeWeight(reason, points)
  return (
    <li className="flex items-start gap-2.5 text-sm">
      <span className={`${icons[state]} size-4.5 mt-px shrink-0`} aria-hidden="true" />
      <div className="min-w-0">
        <p>{describeFinding(finding)}</p>
        {/* The icon says it already of what is in order. */}
        <p className={state === 'good' ? 'sr-only' : 'mt-0.5 text-xs text-muted text-pretty'}>
          {[advice, weight].filter(Boolean).join(' ')}
        </p>
      </div>
    </li>
  )
}

/** The grade with its reasons, the most serious first: what was found, what to do about it, and how much it counts. */
export function FamilyHealth({ health }: { health: Health }) {
  const { reasons, points } = health
  return (
    <FamilySection id="health" title={terms.health} note={<HealthBadge health={health} />}>
      <div className="panel p-5">
        <p className="text-sm text-muted">{explainGrade(health)}</p>
        <ul className="mt-4 grid gap-3">
          {reasons.map((reason) => (
            <HealthLine key={reason.finding.kind} reason={reason} points={points} />
          ))}
        </ul>
      </div>
    </FamilySection>
  )
}
