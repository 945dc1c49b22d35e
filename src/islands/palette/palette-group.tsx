import { type MouseEvent, useId } from 'react'

import { KeyCaps } from '#islands/ui/key-caps.tsx'
import { formatCount } from '#lib/i18n/number.ts'
import type { Entry, Group } from '#lib/palette/entry.ts'
import * as messages from '#lib/palette/messages.ts'
import { rememberEntry } from '#lib/palette/recent.ts'
import { keyNamesOf } from '#lib/shortcuts/key-names.ts'

interface PaletteGroupProps {
  group: Group
  active: string | null
  optionId: (entry: Entry) => string
  onPoint: (entry: Entry) => void
  onPick: (entry: Entry, isNewTab: boolean) => void
}

function Face({ entry }: { entry: Entry }) {
  const { icon, label, detail, shortcut } = entry
  return (
    <>
      <span className={`${icon} size-4.5 shrink-0 text-muted`} aria-hidden="true" />
      <span className="palette-label" dir="auto">
        {label}
      </span>
      {detail && (
        <span className="palette-detail" dir="auto">
          {detail}
        </span>
      )}
      {shortcut && <KeyCaps keys={keyNamesOf(shortcut)} />}
    </>
  )
}

/** Entries of one kind, under a heading that says which and how many there are. */
export function PaletteGroup({ group, active, optionId, onPoint, onPick }: PaletteGroupProps) {
  const id = useId()
  const { name, entries, total, isMore } = group

  const optionProps = (entry: Entry) => ({
    id: optionId(entry),
    role: 'option',
    'aria-selected': entry.id === active,
    tabIndex: -1,
    className: 'palette-option',
    // The field keeps the focus.
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onMouseMove: () => onPoint(entry),
  })

  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className="palette-heading">
        {messages.groupNames[name]}
        {name !== 'recent' && (isMore || total > entries.length) && (
          <span className="tabular-nums font-normal"> {formatCount(total, isMore)}</span>
        )}
      </p>
      {entries.map((entry) =>
        entry.href === undefined ? (
          <button
            key={entry.id}
            type="button"
            {...optionProps(entry)}
            onClick={() => onPick(entry, false)}
          >
            <Face entry={entry} />
          </button>
        ) : (
          <a
            key={entry.id}
            href={entry.href}
            {...optionProps(entry)}
            onClick={(event) => {
              const { ctrlKey, metaKey, shiftKey } = event
              // The browser itself opens it elsewhere.
              if (ctrlKey || metaKey || shiftKey) {
                rememberEntry(entry)
                return
              }
              event.preventDefault()
              onPick(entry, false)
            }}
          >
            <Face entry={entry} />
          </a>
        ),
      )}
    </div>
  )
}
