import type { Outcome } from '#lib/folder-check/checked-file.ts'
import * as words from '#lib/folder-check/messages.ts'

/** In the order in which somebody would act on them. */
export const outcomes: readonly Outcome[] = ['superseded', 'unreadable', 'unknown', 'current']

export const outcomeLooks: Record<Outcome, { icon: string; label: string }> = {
  superseded: { icon: 'i-lucide-circle-arrow-up text-premium', label: words.superseded },
  unreadable: { icon: 'i-lucide-triangle-alert text-danger', label: words.unreadable },
  unknown: { icon: 'i-lucide-circle-help text-muted', label: words.unknown },
  current: { icon: 'i-lucide-circle-check text-positive', label: words.current },
}
