import { type KeyboardEvent, useId } from 'react'

import { useLoadOnIntent } from '#islands/ui/hooks/load-on-intent.ts'
import { useTypeAhead } from '#islands/ui/menu/type-ahead.ts'

import { checkOptions, type SelectOption } from './select-options.ts'

interface SelectProps<Value extends string> {
  label: string
  /** The label is announced in any case. */
  showLabel?: boolean
  value: Value
  options: readonly SelectOption<Value>[]
  /** Shown while the value matches none of the options. */
  placeholder?: string
  onChange: (value: Value) => void
  icon?: string | undefined
  disabled?: boolean
}

const openingKeys = new Set(['ArrowDown', 'ArrowUp', 'Enter', ' '])

const loadListbox = async () => {
  const { SelectListbox } = await import('./select-listbox.tsx')
  return SelectListbox
}

export function Select<Value extends string>({
  label,
  showLabel = false,
  value,
  options,
  placeholder,
  onChange,
  icon,
  disabled = false,
}: SelectProps<Value>) {
  checkOptions(options)
  const id = useId()
  const ids = { trigger: `${id}-trigger`, label: `${id}-label`, content: `${id}-content` }
  const { part: Listbox, prepare, open, setOpen, intent } = useLoadOnIntent(loadListbox)
  const typeAhead = useTypeAhead(open)
  const chosen = options.findIndex((option) => option.value === value)

  const choose = (index: number) => {
    const option = options[index]
    if (option && option.value !== value) onChange(option.value)
  }

  const handleKey = (event: KeyboardEvent) => {
    void prepare()
    if (typeAhead.accepts(event)) {
      const labels = options.map((option) => option.label)
      choose(typeAhead.find(event.key, labels, chosen))
    } else if (openingKeys.has(event.key)) setOpen(true)
    else return
    event.preventDefault()
  }

  const giveUpWaiting = () => {
    if (!open) setOpen(false)
  }

  return (
    <div className="min-w-0">
      <label
        id={ids.label}
        htmlFor={ids.trigger}
        className={showLabel ? 'block w-fit pb-1.5 text-sm font-medium text-ink' : 'sr-only'}
      >
        {label}
      </label>
      <button
        type="button"
        id={ids.trigger}
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-controls={open ? ids.content : undefined}
        aria-labelledby={ids.label}
        disabled={disabled}
        className="field inline-flex items-center gap-2 text-start cursor-pointer hover:bg-hover disabled:opacity-60 disabled:cursor-not-allowed"
        {...intent}
        onClick={() => setOpen(!open)}
        onKeyDown={handleKey}
        onBlur={giveUpWaiting}
      >
        {icon && (
          <span className={`${icon} size-4 text-muted max-[22.5rem]:hidden`} aria-hidden="true" />
        )}
        <span className="flex-1 truncate">{options[chosen]?.label ?? placeholder}</span>
        <span className="i-lucide-chevrons-up-down size-4 text-muted" aria-hidden="true" />
      </button>
      {Listbox && (
        <Listbox
          ids={ids}
          open={open}
          onOpenChange={setOpen}
          options={options}
          chosen={chosen}
          onChoose={choose}
        />
      )}
    </div>
  )
}
