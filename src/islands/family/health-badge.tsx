import { Badge } from '#islands/ui/badge.tsx'
import type { Health } from '#lib/family/health.ts'
import * as messages from '#lib/family/messages.ts'

const grades: Record<Health['grade'], [tone: 'positive' | 'premium' | 'danger', label: string]> = {
  good: ['positive', messages.healthGood],
  fair: ['premium', messages.healthNotes],
  poor: ['danger', messages.healthWarnings],
}

export function HealthBadge({ grade }: Pick<Health, 'grade'>) {
  const [tone, label] = grades[grade]
  return <Badge tone={tone}>{label}</Badge>
}
