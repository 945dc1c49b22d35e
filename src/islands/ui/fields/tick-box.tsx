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
      <input
        type="checkbox"
        checked={checked}
        aria-label={isShown ? undefined : label}
        tabIndex={tabIndex}
        ref={(input) => {
          if (input) input.indeterminate = isPartly
        }}
        className="tick"
        onChange={(event) => onChange(event.target.checked)}
      />
      {isShown && (
        <span className="truncate" dir="auto">
          {label}
        </span>
      )}
    </label>
  )
}
