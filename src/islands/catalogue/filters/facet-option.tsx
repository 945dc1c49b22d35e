import { formatNumber } from '#lib/i18n/number.ts'

interface FacetOptionProps {
  label: string
  /** How many families it would show; undefined where that says nothing. */
  count?: number | undefined
  isChosen: boolean
  onChange: (isChosen: boolean) => void
}

export function FacetOption({ label, count, isChosen, onChange }: FacetOptionProps) {
  return (
    <label className="flex items-center gap-2.5 min-h-9 px-2 rounded-lg text-sm cursor-pointer hover:bg-hover">
      <input
        type="checkbox"
        checked={isChosen}
        className="tick"
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className="flex-1 min-w-0 break-words" dir="auto">
        {label}
      </span>
      {count !== undefined && (
        <span className="text-muted tabular-nums">{formatNumber(count)}</span>
      )}
    </label>
  )
}
