import { useStore } from '@nanostores/react'

import { Checkbox } from '#islands/ui/checkbox.tsx'
import { Dialog } from '#islands/ui/dialog.tsx'
import { $hasTaskKeys, setTaskKeys } from '#lib/stores/task-view.ts'

const keys = [
  ['N', 'A new request'],
  ['/', 'Filter by text'],
  ['?', 'This list'],
  ['↑ ↓', 'From task to task'],
  ['Enter', 'Open the task with the focus'],
  ['Space', 'Select the task with the focus'],
  ['Esc', 'Close the panel'],
] as const

interface KeyboardDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** What can be done without a pointer. */
export function KeyboardDialog({ open, onOpenChange }: KeyboardDialogProps) {
  const hasKeys = useStore($hasTaskKeys)
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Keyboard">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-5 gap-y-2 mb-5 text-sm">
        {keys.map(([key, what]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="inline-block min-w-8 px-2 py-0.5 rounded-md border border-line-strong bg-sunken font-mono text-xs text-center">
                {key}
              </kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        label="Single keys are shortcuts"
        hint="Turn them off where you speak to the computer."
        checked={hasKeys}
        onChange={(event) => setTaskKeys(event.target.checked)}
      />
    </Dialog>
  )
}
