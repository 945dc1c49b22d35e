import { HealthBadge } from '#islands/family/health-badge.tsx'
import * as messages from '#lib/family/body-messages.ts'
import { describeFinding } from '#lib/family/health-messages.ts'
import type { Health } from '#lib/family/health.ts'
import * as terms from '#lib/i18n/terms.ts'

import { FamilySection } from './section.tsx'

const icons = [
  ['i-lucide-circle-check text-positive', ''],
  ['i-lucide-info text-premium', messages.healthNote],
  ['i-lucide-triangle-alert text-danger', messages.healthWarning],
] as const

/** The reasons for the grade, the most serious first. */
export function FamilyHealth({ health }: { health: Health }) {
  return (
    <FamilySection id="health" title={terms.health} note={<HealthBadge grade={health.grade} />}>
      <ul className="panel grid gap-3 p-5">
        {health.reasons.map(({ weight, finding }) => (
          <li key={finding.kind} className="flex items-start gap-2.5 text-sm">
            <span className={`${icons[weight][0]} size-4.5 mt-px shrink-0`} aria-hidden="true" />
            <span>
              {icons[weight][1] && <span className="sr-only">{icons[weight][1]} </span>}
              {describeFinding(finding)}
            </span>
          </li>
        ))}
      </ul>
    </FamilySection>
  )
}
