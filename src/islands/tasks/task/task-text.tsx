import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'

import { FormButton, FormView } from '#islands/forms/form-view.tsx'
import { Button } from '#islands/ui/button.tsx'
import { TextArea } from '#islands/ui/fields/text-area.tsx'
import { TextField } from '#islands/ui/fields/text-field.tsx'
import { useRestoredFocus } from '#islands/ui/hooks/use-restored-focus.ts'
import * as common from '#lib/i18n/common.ts'
import { $user } from '#lib/session/session.ts'
import * as messages from '#lib/tasks/messages.ts'
import { taskTextForm } from '#lib/tasks/task-text.ts'
import { maxDescriptionLength, maxTitleLength, mayEdit, type TaskDetails } from '#lib/tasks/task.ts'

function Editor({ task, onDone }: { task: TaskDetails; onDone: () => void }) {
  useEffect(() => taskTextForm.reset(), [])
  return (
    <FormView
      form={taskTextForm}
      read={(text) => ({ title: text('title'), description: text('description') })}
      onDone={onDone}
    >
      {(field) => (
        <>
          <TextField
            {...field('title')}
            label={messages.titleLabel}
            maxLength={maxTitleLength}
            defaultValue={task.title}
          />
          <TextArea
            {...field('description')}
            label={common.description}
            optional
            maxLength={maxDescriptionLength}
            defaultValue={task.description}
          />
          <div className="flex justify-end gap-2">
            <Button variant="ghost" onClick={onDone}>
              {common.cancel}
            </Button>
            <FormButton of={taskTextForm} type="submit">
              {common.save}
            </FormButton>
          </div>
        </>
      )}
    </FormView>
  )
}

/** The text of a task, with a form for those who may edit it. */
export function TaskText({ task }: { task: TaskDetails }) {
  const user = useStore($user)
  const [isEditing, setEditing] = useState(false)
  const part = useRestoredFocus<HTMLDivElement>(String(isEditing))
  const { title, description, reason } = task
  return (
    <div ref={part} tabIndex={-1} className="grid gap-3 outline-none">
      {isEditing ? (
        <Editor task={task} onDone={() => setEditing(false)} />
      ) : (
        <>
          <h3 className="text-lg leading-snug break-words" dir="auto">
            {title}
          </h3>
          {description && (
            <p className="text-sm whitespace-pre-wrap break-words" dir="auto">
              {description}
            </p>
          )}
          {user && mayEdit(task, user) && (
            <Button variant="secondary" className="w-fit h-8 px-3" onClick={() => setEditing(true)}>
              <span className="i-lucide-pencil size-4" aria-hidden="true" />
              {messages.editText}
            </Button>
          )}
        </>
      )}
      {reason && (
        <div className="rounded-lg border border-line border-s-4 border-s-accent px-3 py-2 text-sm">
          <p className="font-medium">
            {task.kind === 'review' ? messages.outcome : messages.reason}
          </p>
          <p className="text-muted whitespace-pre-wrap break-words" dir="auto">
            {reason}
          </p>
        </div>
      )}
    </div>
  )
}
