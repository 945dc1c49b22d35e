import { titleCase } from '#lib/catalogue/family.ts'
import * as terms from '#lib/i18n/terms.ts'

import { fitLabels } from './fit-labels.ts'

interface CategoryChipsProps {
  categories: string[]
  /** The line's length in characters. */
  room: number
}

/** The categories on one line; those that do not fit are counted, and named while the card is in use. */
export function CategoryChips({ categories, room }: CategoryChipsProps) {
  const labels = categories.length > 0 ? categories.map(titleCase) : [terms.uncategorized]
  const fitting = fitLabels(labels, room)
  const rest = labels.slice(fitting)
  return (
    <ul className="family-chips" aria-label={terms.categories}>
      {labels.slice(0, fitting).map((label) => (
        <li key={label} className="chip min-w-0">
          <span className="truncate">{label}</span>
        </li>
      ))}
      {rest.length > 0 && (
        <li className="chip chip-rest tabular-nums">
          <span aria-hidden="true">+{rest.length}</span>
          <span className="sr-only group-hover:not-sr-only group-focus-within:not-sr-only">
            {rest.join(', ')}
          </span>
        </li>
      )}
    </ul>
  )
}
