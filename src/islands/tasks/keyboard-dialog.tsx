import { useStore } from '@nanostores/react'

import { Dialog } from '#islands/ui/dialog/dialog.tsx'
import { Checkbox } from '#islands/ui/fields/checkbox.tsx'
import * as messages from '#lib/tasks/messages.ts'
import { $hasTaskKeys, setTaskKeys } from '#lib/tasks/view.ts'

const keys = [
  ['N', messages.keyNew],
  ['/', messages.keyFilter],
  ['?', messages.keyHelp],
  ['↑ ↓', messages.keyMove],
  [messages.enterKey, messages.keyOpen],
  [messages.spaceKey, messages.keySelect],
  [messages.escapeKey, messages.keyClose],
] as const

interface KeyboardDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The keyboard shortcuts. */
export function KeyboardDialog({ open, onOpenChange }: KeyboardDialogProps) {
  const hasKeys = useStore($hasTaskKeys)
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={messages.keyboard}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2 mb-5 text-sm">
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
        label={messages.singleKeys}
        hint={messages.singleKeysText}
        checked={hasKeys}
        onChange={(event) => setTaskKeys(event.target.checked)}
      />
    </Dialog>
  )
}
