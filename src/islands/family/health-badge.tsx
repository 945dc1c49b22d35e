import { Badge } from '#islands/ui/badge.tsx'
import type { Health } from '#lib/domain/health.ts'

const grades: Record<Health['grade'], [tone: 'positive' | 'premium' | 'danger', label: string]> = {
  good: ['positive', 'In good order'],
  fair: ['premium', 'Look before you load'],
  poor: ['danger', 'Take care'],
}

export function HealthBadge({ grade }: Pick<Health, 'grade'>) {
  const [tone, label] = grades[grade]
  return <Badge tone={tone}>{label}</Badge>
}
