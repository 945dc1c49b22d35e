import { useEffect } from 'react'

import { FormButton, FormView } from '#islands/forms/form-view.tsx'
import { TextArea } from '#islands/ui/fields/text-area.tsx'
import { href } from '#lib/site/routes.ts'
import * as messages from '#lib/tasks/messages.ts'
import { reviewForm } from '#lib/tasks/review.ts'
import type { TaskDetails } from '#lib/tasks/task.ts'

/** Where a publisher decides on a family that waits for review. */
export function TaskReview({ task }: { task: TaskDetails }) {
  useEffect(() => reviewForm.reset(), [])
  return (
    <section className="panel p-4 grid gap-3">
      <h3 className="text-sm">{messages.decision}</h3>
      {task.family && (
        <a className="button-secondary" href={href(`/family?id=${task.family.id}`)}>
          <span className="i-lucide-eye size-4" aria-hidden="true" />
          {messages.viewFamily}
        </a>
      )}
      <FormButton
        of={reviewForm}
        onClick={() => void reviewForm.submit({ id: task.id, decision: 'approve', reason: '' })}
      >
        <span className="i-lucide-check size-4" aria-hidden="true" />
        {messages.approve}
      </FormButton>
      <FormView
        form={reviewForm}
        className="grid gap-2"
        read={(text) => ({ id: task.id, decision: 'return' as const, reason: text('reason') })}
        submit={{
          variant: 'secondary',
          children: (
            <>
              <span className="i-lucide-undo-2 size-4" aria-hidden="true" />
              {messages.sendBack}
            </>
          ),
        }}
      >
        {(field) => (
          <TextArea {...field('reason')} label={messages.changesLabel} maxLength={2000} />
        )}
      </FormView>
    </section>
  )
}
