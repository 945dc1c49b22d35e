import { useStore } from '@nanostores/react'

import { DialogPanel } from '#islands/ui/dialog/dialog-panel.tsx'
import { KeyCaps } from '#islands/ui/key-caps.tsx'
import { keyNamesOf } from '#lib/shortcuts/key-names.ts'
import { listShortcuts } from '#lib/shortcuts/list-shortcuts.ts'
import * as messages from '#lib/shortcuts/messages.ts'
import { $isListOpen, $shortcutGroups } from '#lib/shortcuts/shortcuts.ts'

import { SingleKeys } from './single-keys.tsx'

interface ShortcutsDialogProps {
  /** Receives the focus on closing where the element that had it is gone. */
  returnFocus: () => HTMLElement | null
}

/** What the keyboard does on the page, and the switch for single keys. */
export function ShortcutsDialog({ returnFocus }: ShortcutsDialogProps) {
  const open = useStore($isListOpen)
  const groups = listShortcuts(useStore($shortcutGroups))
  return (
    <DialogPanel
      open={open}
      onOpenChange={(next) => $isListOpen.set(next)}
      title={messages.title}
      description={messages.description}
      returnFocus={returnFocus}
    >
      <div className="grid gap-6">
        {groups.map(({ title, shortcuts }) => (
          <section key={title}>
            <h3 className="eyebrow pb-1">{title}</h3>
            <dl className="text-sm">
              {shortcuts.map(({ key, label }) => (
                <div
                  key={`${key} ${label}`}
                  className="flex items-center justify-between gap-4 min-h-9 border-b border-line"
                >
                  <dt>{label}</dt>
                  <dd className="shrink-0">
                    <KeyCaps keys={keyNamesOf(key)} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <SingleKeys />
      </div>
    </DialogPanel>
  )
}
