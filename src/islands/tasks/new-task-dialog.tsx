import { useStore } from '@nanostores/react'
import { useId, useState } from 'react'

import { Alert } from '#islands/ui/alert.tsx'
import { Button } from '#islands/ui/button.tsx'
import { Dialog } from '#islands/ui/dialog.tsx'
import { Form } from '#islands/ui/form.tsx'
import { Select } from '#islands/ui/select.tsx'
import { TextArea } from '#islands/ui/text-area.tsx'
import { TextField } from '#islands/ui/text-field.tsx'
import { longestTitle, taskLabels, taskWords } from '#lib/domain/task.ts'
import { $newTask, closeNewTask, lookForSimilar, newTaskForm } from '#lib/stores/task-request.ts'

import { SimilarTasks } from './similar-tasks.tsx'

const kinds = [
  { value: 'request', label: 'A family that is missing' },
  { value: 'correction', label: 'Something is wrong in a family' },
] as const

const labels = [
  { value: 'none', label: 'No label' },
  ...taskLabels.map((value) => ({ value, label: taskWords.label[value] })),
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
          ...{ kind, title: value('title'), description: value('description') },
          label: label === 'none' ? '' : label,
        })
      }
    >
      {state.status === 'failed' && <Alert tone="danger" title={state.title} text={state.text} />}
      <TextField
        label="Title"
        name="title"
        autoComplete="off"
        maxLength={longestTitle}
        defaultValue={title}
        placeholder="Sliding door, two leaves"
        error={errors?.title}
        onChange={({ currentTarget }) => {
          if (kind === 'request') lookForSimilar(currentTarget.value)
        }}
      />
      {kind === 'request' && <SimilarTasks />}
      <div className="grid gap-4 sm:grid-cols-2">
        <Select label="What it is" showLabel value={kind} options={kinds} onChange={setKind} />
        <Select label="Label" showLabel value={label} options={labels} onChange={setLabel} />
      </div>
      <TextArea
        label="Description"
        name="description"
        optional
        hint="Sizes, host, Revit release, a link to the maker: what you would tell a colleague."
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
      title="New request"
      description="Everybody signed in can read it and vote for it."
      footer={
        <>
          <Button variant="ghost" onClick={closeNewTask}>
            Cancel
          </Button>
          <Button type="submit" form={id} busy={status === 'busy'}>
            Send the request
          </Button>
        </>
      }
    >
      {begun && <Fields id={id} title={begun.title} />}
    </Dialog>
  )
}
