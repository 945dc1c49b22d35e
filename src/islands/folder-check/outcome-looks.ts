import type { Outcome } from '#lib/domain/checked-file.ts'

/** In the order in which somebody would act on them. */
export const outcomes: readonly Outcome[] = ['superseded', 'unreadable', 'unknown', 'current']

export const outcomeLooks: Record<Outcome, { icon: string; label: string }> = {
  superseded: { icon: 'i-lucide-circle-arrow-up text-premium', label: 'Superseded' },
  unreadable: { icon: 'i-lucide-triangle-alert text-danger', label: 'Unreadable' },
  unknown: { icon: 'i-lucide-circle-help text-muted', label: 'Unknown' },
  current: { icon: 'i-lucide-circle-check text-positive', label: 'Current' },
}
