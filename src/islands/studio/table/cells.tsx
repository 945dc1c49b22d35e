import { type KeyboardEvent, useState } from 'react'

import * as messages from '#lib/studio/messages.ts'

interface NameCellProps {
  name: string
  error?: string | undefined
  disabled: boolean
  onChange: (name: string) => void
}

/** The family name, edited in place: Enter or leaving the field saves the text, Escape reverts it. */
export function NameCell({ name, error, disabled, onChange }: NameCellProps) {
  const [typed, setTyped] = useState<string | null>(null)
  if (disabled) {
    return (
      <span className="block truncate px-2 font-medium" dir="auto" title={name}>
        {name}
      </span>
    )
  }
  const commit = () => {
    if (typed !== null && typed !== name) onChange(typed)
    setTyped(null)
  }
  const revertOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setTyped(null)
  }
  return (
    <input
      data-column="name"
      className="studio-input font-medium"
      aria-label={messages.nameOf(name || messages.unnamedFamily)}
      aria-invalid={error ? true : undefined}
      title={error ?? name}
      dir="auto"
      autoComplete="off"
      spellCheck={false}
      value={typed ?? name}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={revertOnEscape}
      onBlur={commit}
    />
  )
}

interface ChoiceCellProps<Value extends string> {
  label: string
  value: Value
  options: readonly { value: Value; label: string }[]
  disabled: boolean
  onChange: (value: Value) => void
}

/** One of a few options, chosen in place. */
export function ChoiceCell<Value extends string>({
  label,
  value,
  options,
  disabled,
  onChange,
}: ChoiceCellProps<Value>) {
  return (
    <select
      className="studio-input cursor-pointer"
      aria-label={label}
      disabled={disabled}
      value={value}
      onChange={(event) => {
        const option = options.find((each) => each.value === event.target.value)
        if (option) onChange(option.value)
      }}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
