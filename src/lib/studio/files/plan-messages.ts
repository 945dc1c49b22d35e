import { formatNumber } from '#lib/i18n/number.ts'

import type { PlanReason } from './publish-plan.ts'

/** Why nothing of a file is sent, and what to do; '' where its family has it already. */
export function describePlanReason(reason: PlanReason): string {
  switch (reason.kind) {
    case 'none':
      return ''
    case 'same-file':
      return `The same file as ${reason.path}.`
    case 'superseded':
      return `It is revision ${formatNumber(reason.revision)} of "${reason.name}", which has a newer one.`
    case 'namesakes':
      return `You have ${formatNumber(reason.count)} families called "${reason.name}". Give them different names first.`
    case 'older':
      return `Another file holds the family "${reason.name}" too and is newer: ${reason.newer}. Rename one of them in Revit, or remove one.`
  }
}
