import { type ReactNode, useState } from 'react'

import { useSettledText } from '#islands/ui/hooks/use-settled-text.ts'
import * as messages from '#lib/ui/field-messages.ts'

export interface FieldTexts {
  label: string
  hint?: string | undefined
  error?: string | undefined
}

const tones = { muted: 'text-muted', positive: 'text-positive', danger: 'text-danger' }

export interface FieldExtras {
  /** Marks the field as optional; a required one has no mark. */
  optional?: boolean | undefined
  /** Announces a change of the hint once the typing pauses; on a phone it always has room for two lines, to avoid a layout shift. */
  liveHint?: boolean | undefined
  hintTone?: keyof typeof tones | undefined
  /** A visualization of the hint, below the input. */
  meter?: ReactNode
}

/** Separates the props of the frame from the attributes of the input. */
export const splitField = <Props extends FieldTexts & FieldExtras>({
  label,
  hint,
  error,
  optional,
  liveHint,
  hintTone,
  meter,
  ...input
}: Props) => ({ frame: { label, hint, error, optional, liveHint, hintTone, meter }, input })

/** Says a hint that changed once the typing pauses; one that follows every letter would be said with every letter. */
function SpokenHint({ hint }: { hint: string }) {
  const [first] = useState(hint)
  const settled = useSettledText(hint)
  const [isChanged, setChanged] = useState(false)
  if (settled !== first && settled !== '' && !isChanged) setChanged(true)
  return (
    <p role="status" className="sr-only">
      {isChanged && settled}
    </p>
  )
}

interface FieldFrameProps extends FieldTexts, FieldExtras {
  id: string
  children: ReactNode
}

/** The attributes that tie an input to its hint and its error. */
export const describeField = (id: string, { hint, error }: FieldTexts) => ({
  'aria-invalid': error ? true : undefined,
  'aria-describedby':
    [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined,
})

export function FieldFrame({
  id,
  label,
  hint,
  error,
  optional = false,
  liveHint = false,
  hintTone = 'muted',
  meter,
  children,
}: FieldFrameProps) {
  return (
    <div className="grid gap-1.5 content-start">
      <label htmlFor={id} className="w-fit text-sm font-medium text-ink">
        {label}
        {optional && <span className="font-normal text-muted"> {messages.optional}</span>}
      </label>
      {children}
      {meter}
      {error && (
        <p id={`${id}-error`} className="flex items-start gap-1.5 text-sm text-danger">
          <span className="i-lucide-circle-alert size-4 mt-0.5" aria-hidden="true" />
          {error}
        </p>
      )}
      {hint && (
        <p
          id={`${id}-hint`}
          className={`text-sm text-pretty ${liveHint ? 'min-h-[2lh] sm:min-h-0' : ''} ${tones[hintTone]}`}
        >
          {hint}
        </p>
      )}
      {liveHint && <SpokenHint hint={hint ?? ''} />}
    </div>
  )
}
