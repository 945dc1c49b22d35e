import { type ComponentProps, type Ref, type SyntheticEvent, useId, useState } from 'react'

import { describeField, FieldFrame, type FieldTexts } from './field-frame.tsx'

interface PinFieldProps
  extends Omit<ComponentProps<'input'>, 'id' | 'onChange' | 'ref' | 'value'>, FieldTexts {
  length: number
  value: string
  onValueChange: (value: string) => void
  inputRef?: Ref<HTMLInputElement>
}

function keepCaretAtEnd({ currentTarget: input }: SyntheticEvent<HTMLInputElement>): void {
  const { selectionStart: start, selectionEnd: end, value } = input
  if (start === end && end !== value.length) input.setSelectionRange(value.length, value.length)
}

/** One input over a box for each digit, so that typing, pasting and autofill all just work. */
export function PinField({
  length,
  value,
  onValueChange,
  label,
  hint,
  error,
  inputRef,
  ...props
}: PinFieldProps) {
  const id = useId()
  const [isFocused, setFocused] = useState(false)
  const texts = { label, hint, error }
  const current = Math.min(value.length, length - 1)
  return (
    <FieldFrame id={id} {...texts}>
      <div className="relative" dir="ltr">
        <div className="flex gap-2" aria-hidden="true">
          {Array.from({ length }, (_, index) => (
            <span
              key={index}
              className={`grid min-w-0 flex-1 place-items-center h-14 rounded-lg border bg-surface text-xl font-medium tabular-nums text-ink ${error ? 'border-danger' : 'border-line-strong'} ${isFocused && index === current ? 'outline-2 outline-offset-2 outline-accent' : ''}`}
            >
              {value[index] ?? ''}
            </span>
          ))}
        </div>
        <input
          inputMode="numeric"
          autoComplete="one-time-code"
          {...props}
          ref={inputRef}
          id={id}
          type="text"
          value={value}
          onChange={(event) =>
            onValueChange(event.target.value.replaceAll(/\D/gu, '').slice(0, length))
          }
          onSelect={keepCaretAtEnd}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          className="absolute inset-0 w-full cursor-text border-0 bg-transparent text-base text-transparent caret-transparent outline-none forced-colors:opacity-0 selection:bg-transparent selection:text-transparent"
          {...describeField(id, texts)}
        />
      </div>
    </FieldFrame>
  )
}
