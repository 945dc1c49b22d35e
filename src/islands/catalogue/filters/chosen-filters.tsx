import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'

import { searchFieldId } from '#islands/catalogue/search/open-list.ts'
import { ChosenFilters } from '#islands/ui/chosen-filters.tsx'
import { $chosen, changeFilter, chooseText } from '#lib/catalogue/filters/address.ts'
import { listChoices } from '#lib/catalogue/filters/choices.ts'
import { noFilter } from '#lib/catalogue/filters/filter.ts'
import { $chips } from '#lib/catalogue/qualifiers/chips.ts'
import { describePartProblem, labelOfPart } from '#lib/catalogue/qualifiers/labels.ts'
import * as messages from '#lib/catalogue/qualifiers/messages.ts'
import { removePart } from '#lib/catalogue/qualifiers/remove-part.ts'
import { $user } from '#lib/session/session.ts'

import { labelOf } from './filter-labels.ts'

/** Until the function that it returns is called. */
function followOldNames(): () => void {
  const following = import('#lib/catalogue/filters/old-names.ts').then((names) =>
    names.followOldNames(),
  )
  following.catch(reportError)
  return () =>
    void following.then(
      (stop) => stop(),
      () => undefined,
    )
}

const focusField = (start: number, end: number) => {
  const field = document.querySelector<HTMLInputElement>(`#${searchFieldId}`)
  field?.focus()
  field?.setSelectionRange(start, end)
}

/**
 * The filters chosen in the panel, and the parts of a typed query, on one line, so that no card moves while somebody
 * types; plain text and plan are in the toolbar.
 */
export function ChosenCatalogueFilters() {
  const filter = useStore($chosen)
  const parts = useStore($chips)
  const hasCategories = filter.categories.length > 0
  useEffect(() => (hasCategories ? followOldNames() : undefined), [hasCategories])
  const ownRelease = useStore($user)?.revitRelease ?? null
  const choices = listChoices({ ...filter, text: '', freemium: 'all' })
  const { text } = filter
  const chosen = choices.map((choice) => ({
    key: `${choice.kind} ${choice.value}`,
    label: labelOf(choice, ownRelease),
    onRemove: () => changeFilter(choice.without),
  }))
  const typed = parts.map((part, place) => ({
    key: `typed ${place}`,
    label: labelOfPart(text, part),
    problem: part.problem && describePartProblem(part.problem),
    onEdit: () => focusField(part.start, part.end),
    onRemove: () => chooseText(removePart(text, part.removal)),
  }))
  const clear = () => {
    const { freemium, order } = filter
    changeFilter({ ...noFilter, freemium, order, ...(typed.length === 0 && { text }) })
    focusField(0, 0)
  }
  const [removed, setRemoved] = useState('')
  const announcing = [...chosen, ...typed].map((one) => ({
    ...one,
    onRemove: () => {
      setRemoved(messages.filterRemoved(one.label))
      one.onRemove()
    },
  }))
  return (
    <div className="flow-root">
      <p role="status" className="sr-only">
        {removed}
      </p>
      {announcing.length === 0 && (
        <p className="truncate text-sm leading-8 text-muted">{messages.help}</p>
      )}
      <ChosenFilters
        chosen={announcing}
        onClear={clear}
        onEmpty={() => focusField(text.length, text.length)}
        isOneLine
      />
    </div>
  )
}
