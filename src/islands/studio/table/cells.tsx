import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'

import * as messages from '#lib/studio/messages.ts'
import { announce } from '#lib/toasts/announcements.ts'

interface NameCellProps {
  name: string
  /** What the row is called where the name is empty. */
  subject: string
  error?: string | undefined
  /** Of the name, as `lang` takes it, where it is known. */
  language?: string | undefined
  disabled: boolean
  onChange: (name: string) => void
}

/** The family name, edited in place: Enter or leaving the field saves the text, Escape reverts it. */
export function NameCell({ name, subject, error, language, disabled, onChange }: NameCellProps) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  /** Only what follows from an edit is announced, not what a table of files begins with. */
  const isEdited = useRef(false)

  useEffect(() => {
    if (error && isEdited.current) announce(messages.problemOf(subject, error))
    isEdited.current = false
  }, [error, subject])

  if (disabled) {
    return (
      <span className="block truncate px-2 font-medium" dir="auto" lang={language} title={name}>
        {name}
      </span>
    )
  }
  const commit = () => {
    if (typed !== null && typed !== name) {
      isEdited.current = true
      onChange(typed)
    }
    setTyped(null)
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setTyped(null)
    else if (event.key === 'Enter') commit()
  }
  return (
    <>
      <input
        data-column="name"
        className="studio-input font-medium"
        aria-label={messages.nameOf(subject)}
        aria-invalid={error ? true : undefined}
        aria-errormessage={error ? id : undefined}
        aria-describedby={error ? id : undefined}
        title={error ?? name}
        dir="auto"
        lang={language}
        autoComplete="off"
        spellCheck={false}
        value={typed ?? name}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={handleKey}
        onBlur={commit}
      />
      {error && (
        <span id={id} className="sr-only">
          {error}
        </span>
      )}
    </>
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
