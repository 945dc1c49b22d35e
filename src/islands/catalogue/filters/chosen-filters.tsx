import { useStore } from '@nanostores/react'

import { $filter, changeFilter } from '#lib/catalogue/filters/address.ts'
import { listChoices } from '#lib/catalogue/filters/choices.ts'
import { countChoices, noFilter } from '#lib/catalogue/filters/filter.ts'
import * as common from '#lib/i18n/common.ts'
import { $user } from '#lib/session/session.ts'

import { labelOf } from './filter-labels.ts'

const chips = 'inline-flex items-center h-8 rounded-full border text-sm cursor-pointer'

/** The filters chosen in the panel, each with a button to remove it; text and plan are in the toolbar. */
export function ChosenFilters() {
  const filter = useStore($filter)
  const ownRelease = useStore($user)?.revitRelease ?? null
  const choices = listChoices({ ...filter, text: '', freemium: 'all' })
  const clear = () => {
    const { text, freemium, order } = filter
    changeFilter({ ...noFilter, text, freemium, order })
  }
  return (
    <ul className="flex flex-wrap gap-2" aria-label={common.chosenFilters}>
      {choices.map((choice) => {
        const label = labelOf(choice, ownRelease)
        return (
          <li key={`${choice.kind} ${choice.value}`} className="min-w-0">
            <button
              type="button"
              className={`${chips} max-w-full gap-1.5 ps-3 pe-2 border-line-strong bg-surface text-ink hover:bg-hover`}
              onClick={() => changeFilter(choice.without)}
            >
              <span className="truncate" dir="auto">
                {label}
              </span>
              <span className="i-lucide-x size-4 text-muted" aria-hidden="true" />
              <span className="sr-only">{common.removeFilter}</span>
            </button>
          </li>
        )
      })}
      {countChoices(filter) > 1 && (
        <li>
          <button
            type="button"
            className={`${chips} px-3 border-transparent bg-transparent text-accent hover:bg-hover`}
            onClick={clear}
          >
            {common.clearAll}
          </button>
        </li>
      )}
    </ul>
  )
}
