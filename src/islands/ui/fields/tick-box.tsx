interface TickBoxProps {
  label: string
  /** Whether the label is visible, not only announced. */
  isShown?: boolean
  checked: boolean
  isPartly?: boolean
  /** For one of many that the arrow keys move among. */
  tabIndex?: number
  onChange: (checked: boolean) => void
}

/** A checkbox that fits into the row of a table. */
export function TickBox({
  label,
  isShown = false,
  checked,
  isPartly = false,
  tabIndex,
  onChange,
}: TickBoxProps) {
  return (
    <label
      className="flex items-center gap-2.5 min-w-0 min-h-6 cursor-pointer"
      title={isShown ? label : undefined}
    >
      <span className="relative grid place-items-center shrink-0">
        <input
          type="checkbox"
          checked={checked}
          aria-label={isShown ? undefined : label}
          tabIndex={tabIndex}
          ref={(input) => {
            if (input) input.indeterminate = isPartly
          }}
          className="tick peer"
          onChange={(event) => onChange(event.target.checked)}
        />
        <span
          className={`${isPartly ? 'i-lucide-minus' : 'i-lucide-check'} absolute size-3.5 forced-colors:hidden text-on-accent opacity-0 pointer-events-none peer-checked:opacity-100 peer-indeterminate:opacity-100`}
          aria-hidden="true"
        />
      </span>
      {isShown && (
        <span className="truncate" dir="auto">
          {label}
        </span>
      )}
    </label>
  )
}
