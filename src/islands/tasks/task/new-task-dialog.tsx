import { useStore } from '@nanostores/react'
import { useId, useState } from 'react'

import { Alert } from '#islands/ui/alert.tsx'
import { Button } from '#islands/ui/button.tsx'
import { Dialog } from '#islands/ui/dialog/dialog.tsx'
import { Form } from '#islands/ui/fields/form.tsx'
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
  const state = useStore(newTaskForm.$state)
  const [kind, setKind] = useState<'request' | 'correction'>('request')
  const [label, setLabel] = useState('none')
  const errors = state.status === 'invalid' ? state.fields : null
  return (
    <Form
      id={id}
      errors={errors}
      onSubmit={(value) =>
        void newTaskForm.submit({
          kind,
          title: value('title'),
          description: value('description'),
          label: label === 'none' ? '' : label,
        })
      }
    >
      {state.status === 'failed' && <Alert tone="danger" title={state.title} text={state.text} />}
      <TextField
        label={messages.titleLabel}
        name="title"
        autoComplete="off"
        maxLength={maxTitleLength}
        defaultValue={title}
        placeholder={messages.titleExample}
        error={errors?.title}
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
        label={common.description}
        name="description"
        optional
        hint={messages.descriptionHint}
        error={errors?.description}
      />
    </Form>
  )
}

/** Asks for a family, or for a correction of one. */
export function NewTaskDialog() {
  const begun = useStore($newTask)
  const { status } = useStore(newTaskForm.$state)
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
          <Button type="submit" form={id} busy={status === 'busy'}>
            {messages.send}
          </Button>
        </>
      }
    >
      {begun && <Fields id={id} title={begun.title} />}
    </Dialog>
  )
}
