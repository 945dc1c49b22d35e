import type { Outcome } from '#lib/folder-check/checked-file.ts'
import * as messages from '#lib/folder-check/messages.ts'
import * as terms from '#lib/i18n/terms.ts'

export const outcomeBadges: Record<Outcome, { icon: string; label: string }> = {
  superseded: { icon: 'i-lucide-circle-arrow-up text-premium', label: messages.superseded },
  unreadable: { icon: 'i-lucide-triangle-alert text-danger', label: messages.unreadable },
  unknown: { icon: 'i-lucide-circle-help text-muted', label: messages.unknown },
  current: { icon: 'i-lucide-circle-check text-positive', label: terms.current },
}
