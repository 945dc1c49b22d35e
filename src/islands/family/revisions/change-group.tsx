import { type ReactNode, useId, useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import * as messages from '#lib/family/revisions/messages.ts'
import * as common from '#lib/i18n/common.ts'
import { formatNumber } from '#lib/i18n/number.ts'

const few = 8
const most = 500

const signs = {
  added: ['i-lucide-plus text-positive', 'bg-positive-soft'],
  removed: ['i-lucide-minus text-danger', 'bg-danger-soft'],
  changed: ['i-lucide-pencil text-accent', 'bg-accent-soft'],
} as const

interface ChangeGroupProps<Item> {
  title: string
  kind: keyof typeof signs
  items: readonly Item[]
  render: (item: Item) => ReactNode
}

/** The changes of one kind: the first few, and the rest on demand. */
export function ChangeGroup<Item>({ title, kind, items, render }: ChangeGroupProps<Item>) {
  const id = useId()
  const [isWhole, setWhole] = useState(false)
  const [icon, ground] = signs[kind]
  const shown = items.slice(0, isWhole ? most : few)
  if (items.length === 0) return null
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h3 id={id} className="flex items-center gap-2 text-sm font-semibold">
        <span className={`grid size-5 place-items-center rounded ${ground}`} aria-hidden="true">
          <span className={`${icon} size-3.5`} />
        </span>
        {title}
        <span className="font-normal text-muted">{formatNumber(items.length)}</span>
      </h3>
      <ul className="mt-2 ms-7 grid gap-1.5 text-sm">
        {shown.map((item, index) => (
          <li key={index} className="min-w-0 break-words">
            {render(item)}
          </li>
        ))}
      </ul>
      {isWhole && items.length > most && (
        <p className="mt-2 ms-7 text-sm text-muted">{messages.more(items.length - most)}</p>
      )}
      {items.length > few && (
        <Button
          variant="ghost"
          className="mt-1 ms-4 h-8 px-3"
          aria-expanded={isWhole}
          aria-describedby={id}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? messages.showFewer : common.showCount(Math.min(items.length, most))}
        </Button>
      )}
    </section>
  )
}
