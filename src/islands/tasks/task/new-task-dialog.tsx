import { useStore } from '@nanostores/react'
import { useId, useState } from 'react'

import { FormButton, FormView } from '#islands/forms/form-view.tsx'
import { Button } from '#islands/ui/button.tsx'
import { Dialog } from '#islands/ui/dialog/dialog.tsx'
import { Select } from '#islands/ui/fields/select.tsx'
import { TextArea } from '#islands/ui/fields/text-area.tsx'
import { TextField } from '#islands/ui/fields/text-field.tsx'
import * as common from '#lib/i18n/common.ts'
import * as messages from '#lib/tasks/messages.ts'
import { $newTask, closeNewTask, findSimilarSoon, newTaskForm } from '#lib/tasks/request.ts'
import { taskNames } from '#lib/tasks/task-messages.ts'
import { maxTitleLength, taskLabels } from '#lib/tasks/task.ts'

import { SimilarTasks } from './similar-tasks.tsx'

const kinds = [
  { value: 'request', label: messages.missingFamily },
  { value: 'correction', label: messages.wrongFamily },
] as const

const labels = [
  { value: 'none', label: messages.noLabel },
  ...taskLabels.map((value) => ({ value, label: taskNames.label[value] })),
]

function Fields({ id, title }: { id: string; title: string }) {
  const [kind, setKind] = useState<'request' | 'correction'>('request')
  const [label, setLabel] = useState('none')
  return (
    <FormView
      id={id}
      form={newTaskForm}
      read={(text) => ({
        kind,
        title: text('title'),
        description: text('description'),
        label: label === 'none' ? '' : label,
      })}
    >
      {(field) => (
        <>
          <TextField
            {...field('title')}
            label={messages.titleLabel}
            autoComplete="off"
            maxLength={maxTitleLength}
            defaultValue={title}
            placeholder={messages.titleExample}
            onChange={({ currentTarget }) => {
              if (kind === 'request') findSimilarSoon(currentTarget.value)
            }}
          />
          {kind === 'request' && <SimilarTasks />}
          <div className="grid gap-4 sm:grid-cols-2">
            <Select
              label={messages.kindLabel}
              showLabel
              value={kind}
              options={kinds}
              onChange={setKind}
            />
            <Select
              label={messages.label}
              showLabel
              value={label}
              options={labels}
              onChange={setLabel}
            />
          </div>
          <TextArea
            {...field('description')}
            label={common.description}
            optional
            hint={messages.descriptionHint}
          />
        </>
      )}
    </FormView>
  )
}

/** Creates a request for a family, or a correction of one. */
export function NewTaskDialog() {
  const begun = useStore($newTask)
  const id = useId()
  return (
    <Dialog
      open={begun !== null}
      onOpenChange={(open) => {
        if (!open) closeNewTask()
      }}
      title={messages.newRequest}
      description={messages.newText}
      footer={
        <>
          <Button variant="ghost" onClick={closeNewTask}>
            {common.cancel}
          </Button>
          <FormButton of={newTaskForm} type="submit" form={id}>
            {messages.send}
          </FormButton>
        </>
      }
    >
      {begun && <Fields id={id} title={begun.title} />}
    </Dialog>
  )
}
