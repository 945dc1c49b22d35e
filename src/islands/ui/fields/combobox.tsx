import { Combobox as Ark, createListCollection, useCombobox } from '@ark-ui/react/combobox'
import { type KeyboardEvent, useId, useMemo, useState } from 'react'

import { Direction } from '#islands/ui/direction.tsx'
import { popupClass, popupItemClass, viewportMargin } from '#islands/ui/menu/popup.ts'
import * as messages from '#lib/ui/combobox-messages.ts'

import { describeField, FieldFrame, type FieldTexts } from './field-frame.tsx'

interface ComboboxProps extends FieldTexts {
  /** The label is announced in any case. */
  showLabel?: boolean
  /** The existing options; any other typed text can be created as one. */
  options: readonly string[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  /** Whether several can be chosen. */
  isMultiple?: boolean
  isOptional?: boolean
  /** Whether it takes the focus when it appears. */
  startsFocused?: boolean
  /** Escape was pressed while nothing was open, or the focus went elsewhere. */
  onLeave?: (how: 'escape' | 'blur') => void
}

interface Item {
  value: string
  isNew: boolean
}

const maxOptions = 60
const fold = (text: string) => text.normalize('NFC').trim().toLowerCase()

/** The chosen options first, then those that contain the text, then the one it would create. */
function findItems(options: readonly string[], chosen: readonly string[], text: string): Item[] {
  const wanted = fold(text)
  const own = new Set(chosen.map(fold))
  const all = [...chosen, ...options.filter((option) => !own.has(fold(option)))]
  const found = all.filter((option) => fold(option).includes(wanted)).slice(0, maxOptions)
  const isKnown = wanted === '' || all.some((option) => fold(option) === wanted)
  const items = found.map((value) => ({ value, isNew: false }))
  return isKnown ? items : [...items, { value: text.trim(), isNew: true }]
}

function Chips({
  chosen,
  onRemove,
}: {
  chosen: readonly string[]
  onRemove: (name: string) => void
}) {
  if (chosen.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-1.5">
      {chosen.map((name) => (
        <li key={name} className="chip h-7 max-w-full gap-1 pe-1">
          <span className="truncate">{name}</span>
          <button
            type="button"
            className="grid size-5 shrink-0 place-items-center rounded-full cursor-pointer hover:bg-hover"
            aria-label={messages.remove(name)}
            onClick={() => onRemove(name)}
          >
            <span className="i-lucide-x size-3.5" aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  )
}

function Field(props: ComboboxProps) {
  const { label, hint, error, showLabel = true, options, chosen, onChange } = props
  const { isMultiple = false, isOptional = false, startsFocused = false, onLeave } = props
  const id = useId()
  const [first = ''] = chosen
  const resting = isMultiple ? '' : first
  const [typed, setTyped] = useState<string | null>(null)
  const items = useMemo(() => findItems(options, chosen, typed ?? ''), [options, chosen, typed])
  const collection = useMemo(
    () => createListCollection({ items, itemToString: ({ value }) => value }),
    [items],
  )
  const combobox = useCombobox({
    ids: { input: id },
    collection,
    multiple: isMultiple,
    value: [...chosen],
    inputValue: typed ?? resting,
    autoFocus: startsFocused,
    openOnClick: true,
    inputBehavior: 'autohighlight',
    selectionBehavior: isMultiple ? 'clear' : 'replace',
    positioning: {
      strategy: 'fixed',
      sameWidth: false,
      gutter: 6,
      overflowPadding: viewportMargin,
    },
    onInputValueChange: ({ inputValue, reason }) =>
      setTyped(reason === 'input-change' ? inputValue : null),
    onValueChange: ({ value }) => onChange(value),
  })

  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !combobox.open) onLeave?.('escape')
    const isEmpty = (typed ?? '') === ''
    if (event.key === 'Backspace' && isMultiple && isEmpty) onChange(chosen.slice(0, -1))
  }
  const clear = () => {
    setTyped(null)
    onChange([])
  }
  const input = (
    <Ark.RootProvider value={combobox} lazyMount unmountOnExit>
      <Ark.Control
        className="relative"
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) onLeave?.('blur')
        }}
      >
        <Ark.Input
          className="field pe-9 aria-invalid:border-danger"
          aria-label={showLabel ? undefined : label}
          placeholder={isMultiple && !showLabel ? chosen.join(', ') : messages.searchOrCreate}
          autoComplete="off"
          spellCheck={false}
          onKeyDown={handleKey}
          {...describeField(id, { label, hint, error })}
        />
        {!isMultiple && first !== '' && (
          <button
            type="button"
            className="icon-button absolute end-1 top-1 size-8"
            aria-label={messages.clear(label)}
            onClick={clear}
          >
            <span className="i-lucide-x size-4" aria-hidden="true" />
          </button>
        )}
      </Ark.Control>
      <Ark.Positioner>
        <Ark.Content className={`${popupClass} min-w-[max(var(--reference-width),14rem)] max-w-80`}>
          {items.map((item) => (
            <Ark.Item key={`${item.isNew}${item.value}`} item={item} className={popupItemClass}>
              <Ark.ItemText className="flex-1 min-w-0 break-words">
                {item.isNew ? messages.create(item.value) : item.value}
              </Ark.ItemText>
              <span
                className={`${item.isNew ? 'i-lucide-plus' : 'i-lucide-check'} size-4 shrink-0 text-accent ${item.isNew || chosen.includes(item.value) ? '' : 'invisible'}`}
                aria-hidden="true"
              />
            </Ark.Item>
          ))}
        </Ark.Content>
      </Ark.Positioner>
    </Ark.RootProvider>
  )
  if (!showLabel) return input
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} optional={isOptional}>
      {isMultiple && (
        <Chips
          chosen={chosen}
          onRemove={(name) => onChange(chosen.filter((other) => other !== name))}
        />
      )}
      {input}
    </FieldFrame>
  )
}

/** A field that finds options while a person types, and creates missing ones. */
export function Combobox(props: ComboboxProps) {
  return (
    <Direction>
      <Field {...props} />
    </Direction>
  )
}
