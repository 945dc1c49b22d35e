import { useStore } from '@nanostores/react'
import { useEffect } from 'react'

import { Alert } from '#islands/ui/alert.tsx'
import { Button } from '#islands/ui/button.tsx'
import { Form } from '#islands/ui/fields/form.tsx'
import { TextArea } from '#islands/ui/fields/text-area.tsx'
import { href } from '#lib/site/routes.ts'
import * as messages from '#lib/tasks/messages.ts'
import { reviewForm } from '#lib/tasks/review.ts'
import type { TaskDetails } from '#lib/tasks/task.ts'

/** Where a publisher decides on a family that waits for review. */
export function TaskReview({ task }: { task: TaskDetails }) {
  const state = useStore(reviewForm.$state)
  const errors = state.status === 'invalid' ? state.fields : null
  const isBusy = state.status === 'busy'
  useEffect(() => reviewForm.reset(), [])
  return (
    <section className="panel p-4 grid gap-3">
      <h3 className="text-sm">{messages.decision}</h3>
      {task.family && (
        <a className="button-secondary" href={href(`/family?id=${task.family.id}`)}>
          <span className="i-lucide-eye size-4" aria-hidden="true" />
          {messages.lookAtFamily}
        </a>
      )}
      {state.status === 'failed' && <Alert tone="danger" title={state.title} text={state.text} />}
      <Button
        busy={isBusy}
        onClick={() => void reviewForm.submit({ id: task.id, decision: 'approve', reason: '' })}
      >
        <span className="i-lucide-check size-4" aria-hidden="true" />
        {messages.approve}
      </Button>
      <Form
        errors={errors}
        className="grid gap-2"
        onSubmit={(value) =>
          void reviewForm.submit({ id: task.id, decision: 'return', reason: value('reason') })
        }
      >
        <TextArea
          label={messages.changesLabel}
          name="reason"
          maxLength={2000}
          error={errors?.reason}
        />
        <Button type="submit" variant="secondary" busy={isBusy}>
          <span className="i-lucide-undo-2 size-4" aria-hidden="true" />
          {messages.sendBack}
        </Button>
      </Form>
    </section>
  )
}
