import * as common from '#lib/i18n/common.ts'

interface ChosenFiltersProps {
  chosen: readonly { key: string; label: string; onRemove: () => void }[]
  onClear: () => void
  className?: string
}

const chip = 'inline-flex items-center h-8 rounded-full border text-sm cursor-pointer'

/** What a list is filtered by; each filter is removed by pressing it. */
export function ChosenFilters({ chosen, onClear, className = '' }: ChosenFiltersProps) {
  if (chosen.length === 0) return null
  return (
    <ul className={`flex flex-wrap gap-2 ${className}`} aria-label={common.chosenFilters}>
      {chosen.map(({ key, label, onRemove }) => (
        <li key={key} className="min-w-0">
          <button
            type="button"
            className={`${chip} max-w-full gap-1.5 ps-3 pe-2 border-line-strong bg-surface text-ink hover:bg-hover`}
            onClick={onRemove}
          >
            <span className="truncate" dir="auto">
              {label}
            </span>
            <span className="i-lucide-x size-4 text-muted" aria-hidden="true" />
            <span className="sr-only">{common.removeFilter}</span>
          </button>
        </li>
      ))}
      {chosen.length > 1 && (
        <li>
          <button
            type="button"
            className={`${chip} px-3 border-transparent bg-transparent text-accent hover:bg-hover`}
            onClick={onClear}
          >
            {common.clearAll}
          </button>
        </li>
      )}
    </ul>
  )
}
