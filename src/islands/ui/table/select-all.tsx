import { TickBox } from '#islands/ui/fields/tick-box.tsx'
import { summarizeSelection } from '#lib/tables/selection.ts'

interface SelectAllProps {
  label: string
  /** Whether the label is visible, not only announced. */
  isShown?: boolean
  /** The ids of the rows that it selects. */
  keys: readonly string[]
  ticked: ReadonlySet<string>
  onTick: (keys: readonly string[], isTicked: boolean) => void
}

/** Selects all rows shown, or none of them. */
export function SelectAll({ label, isShown = false, keys, ticked, onTick }: SelectAllProps) {
  const { isAll, isPartly } = summarizeSelection(keys, ticked)
  return (
    <TickBox
      label={label}
      isShown={isShown}
      checked={isAll}
      isPartly={isPartly}
      onChange={(isTicked) => onTick(keys, isTicked)}
    />
  )
}
