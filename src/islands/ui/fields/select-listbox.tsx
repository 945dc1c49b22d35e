import { createListCollection, Select, useSelect } from '@ark-ui/react/select'
import { type KeyboardEvent, useMemo, useState } from 'react'

import { Direction } from '#islands/ui/direction.tsx'
import { popupClass, popupItemClass, viewportMargin } from '#islands/ui/menu/popup.ts'
import { useTypeAhead } from '#islands/ui/menu/type-ahead.ts'

import type { SelectOption } from './select-options.ts'

interface SelectListboxProps {
  ids: { trigger: string; label: string; content: string }
  open: boolean
  onOpenChange: (open: boolean) => void
  options: readonly SelectOption[]
  /** Indexes into the options. */
  chosen: number
  onChoose: (index: number) => void
}

function Listbox({ ids, open, onOpenChange, options, chosen, onChoose }: SelectListboxProps) {
  const collection = useMemo(() => createListCollection({ items: options }), [options])
  const value = options[chosen]?.value
  const [wasOpen, setWasOpen] = useState(open)
  const [highlighted, setHighlighted] = useState<string | null>(null)
  const typeAhead = useTypeAhead(open)
  const select = useSelect({
    ids,
    collection,
    open,
    onOpenChange: (details) => onOpenChange(details.open),
    value: value === undefined ? [] : [value],
    onSelect: (details) => onChoose(options.findIndex((option) => option.value === details.value)),
    highlightedValue: highlighted,
    onHighlightChange: (details) => setHighlighted(details.highlightedValue),
    positioning: { sameWidth: true, gutter: 6, overflowPadding: viewportMargin },
  })

  if (open !== wasOpen) {
    setWasOpen(open)
    setHighlighted(open ? (value ?? options[0]?.value ?? null) : null)
  }

  const typeKey = (event: KeyboardEvent) => {
    if (!typeAhead.accepts(event)) return
    event.preventDefault()
    event.stopPropagation()
    const from = options.findIndex((option) => option.value === highlighted)
    const labels = options.map((option) => option.label)
    const found = options[typeAhead.find(event.key, labels, from)]
    if (found) setHighlighted(found.value)
  }

  return (
    <Select.RootProvider value={select} lazyMount>
      <Select.Positioner>
        <Select.Content className={popupClass} onKeyDownCapture={typeKey}>
          {options.map((option) => (
            <Select.Item key={option.value} item={option} className={popupItemClass}>
              <Select.ItemText className="flex-1">{option.label}</Select.ItemText>
              <span
                className={`i-lucide-check size-4 text-accent ${option.value === value ? '' : 'invisible'}`}
                aria-hidden="true"
              />
            </Select.Item>
          ))}
        </Select.Content>
      </Select.Positioner>
    </Select.RootProvider>
  )
}

export function SelectListbox(props: SelectListboxProps) {
  return (
    <Direction>
      <Listbox {...props} />
    </Direction>
  )
}
