import { Badge } from '#islands/ui/badge.tsx'
import type { Health } from '#lib/family/health.ts'
import * as words from '#lib/family/messages.ts'

const grades: Record<Health['grade'], [tone: 'positive' | 'premium' | 'danger', label: string]> = {
  good: ['positive', words.healthGood],
  fair: ['premium', words.healthNotes],
  poor: ['danger', words.healthWarnings],
}

export function HealthBadge({ grade }: Pick<Health, 'grade'>) {
  const [tone, label] = grades[grade]
  return <Badge tone={tone}>{label}</Badge>
}
