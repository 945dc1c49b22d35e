import { useId } from 'react'

interface SegmentsProps<Value extends string> {
  label: string
  value: Value
  /** The place of a detail is kept for a number of four digits, also while it is empty, so that nothing moves when it arrives or changes. */
  options: readonly { value: Value; label: string; detail?: string }[]
  onChange: (value: Value) => void
}

/** A choice between few views, of which one is shown. */
export function Segments<Value extends string>({
  label,
  value,
  options,
  onChange,
}: SegmentsProps<Value>) {
  const name = useId()
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className="inline-flex rounded-lg border border-line-strong bg-surface"
    >
      {options.map((option) => (
        <label
          key={option.value}
          className="button h-9 px-3 max-[26rem]:px-2.5 text-muted has-checked:bg-accent-soft has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-accent forced-colors:has-checked:underline"
        >
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
          {option.detail !== undefined && (
            <span className="max-[26rem]:hidden min-w-[4ch] text-end text-xs font-normal tabular-nums">
              {option.detail}
            </span>
          )}
        </label>
      ))}
    </div>
  )
}
