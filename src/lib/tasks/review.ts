import { createMemberForm } from '#lib/forms/member-form.ts'
import { showToast } from '#lib/toasts/toasts.ts'

import * as messages from './change-messages.ts'
import { decideReview } from './changes-api.ts'
import { changeOpened } from './panel.ts'
import { changeRows } from './tasks.ts'

interface Decision {
  id: string
  decision: 'approve' | 'return'
  reason: string
}

/** Publishes the family that is reviewed, or sends it back with a reason. */
export const reviewForm = createMemberForm<Decision>({
  rules: {
    reason: (reason, { decision }) =>
      decision === 'return' && !reason.trim() ? messages.sayWhat : null,
  },
  async send({ id, decision, reason }) {
    const task = await decideReview(
      id,
      decision === 'approve' ? { decision } : { decision, reason: reason.trim() },
    )
    changeRows([id], () => ({ task, mark: null }))
    changeOpened(id, () => task)
    const label =
      decision === 'approve' ? messages.approved(task.title) : messages.sentBack(task.title)
    showToast({ label, tone: 'positive' })
  },
})
