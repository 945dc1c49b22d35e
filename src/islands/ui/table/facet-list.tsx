import { TickBox } from '#islands/ui/fields/tick-box.tsx'
import { formatNumber } from '#lib/i18n/number.ts'

interface FacetListProps {
  label: string
  values: readonly { value: string; label: string; count: number; isChosen: boolean }[]
  /** The unit of the counts, for screen readers. */
  unit: string
  onToggle: (value: string, isChosen: boolean) => void
}

/** The values of a facet, each with how many rows it leaves. */
export function FacetList({ label, values, unit, onToggle }: FacetListProps) {
  return (
    <fieldset className="pb-3 mb-3 border-b border-line last:border-b-0">
      <legend className="pb-1 text-sm font-medium float-start w-full">{label}</legend>
      <ul className="clear-both">
        {values.map(({ value, label: name, count, isChosen }) => (
          <li key={value} className="flex items-center justify-between gap-3 min-h-9 text-sm">
            <TickBox
              label={name}
              isShown
              checked={isChosen}
              onChange={(isTicked) => onToggle(value, isTicked)}
            />
            <span className="text-muted tabular-nums">
              {formatNumber(count)}
              <span className="sr-only"> {unit}</span>
            </span>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
