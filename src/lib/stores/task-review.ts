import { decideReview } from '#lib/api/task-changes.ts'
import * as words from '#lib/words/task-work.ts'

import { findErrors } from './form-state.ts'
import { createForm } from './form.ts'
import { changeOpened } from './task-panel.ts'
import { changeRows } from './tasks.ts'
import { showToast } from './toasts.ts'

interface Decision {
  id: string
  decision: 'approve' | 'return'
  reason: string
}

/** Publishes the family that is reviewed, or sends it back with a reason. */
export const reviewForm = createForm<Decision>({
  check: ({ decision, reason }) =>
    findErrors({
      reason: decision === 'return' && !reason.trim() ? words.sayWhat : null,
    }),
  async send({ id, decision, reason }) {
    const task = await decideReview(
      id,
      decision === 'approve' ? { decision } : { decision, reason: reason.trim() },
    )
    changeRows([id], () => ({ task, mark: null }))
    changeOpened(id, () => task)
    const label = decision === 'approve' ? words.approved(task.title) : words.sentBack(task.title)
    showToast({ label, tone: 'positive' })
  },
})
