import { useStore } from '@nanostores/react'

import { Button } from '#islands/ui/button.tsx'
import { SidePanel } from '#islands/ui/dialog/side-panel.tsx'
import { TickBox } from '#islands/ui/fields/tick-box.tsx'
import { formatNumber } from '#lib/i18n/number.ts'
import { $taskFilter, changeTaskFilter } from '#lib/tasks/address.ts'
import {
  countFacets,
  facetNames,
  noTaskFilter,
  type TaskFacet,
  taskFacets,
  toggleFacet,
} from '#lib/tasks/filter.ts'
import * as messages from '#lib/tasks/messages.ts'
import { tasks } from '#lib/tasks/tasks.ts'

import { facetLabels, wordOf } from './facet-words.ts'

function Facet({ facet }: { facet: TaskFacet }) {
  const filter = useStore($taskFilter)
  useStore(tasks.$state)
  const counts = tasks.value()?.counts[facet] ?? {}
  const chosen = filter.facets[facet]
  const values = taskFacets[facet].filter((value) => counts[value] || chosen.includes(value))
  if (values.length === 0) return null
  return (
    <fieldset className="pb-3 mb-3 border-b border-line last:border-b-0">
      <legend className="pb-1 text-sm font-medium float-start w-full">{facetLabels[facet]}</legend>
      <ul className="clear-both">
        {values.map((value) => (
          <li key={value} className="flex items-center justify-between gap-3 min-h-9 text-sm">
            <TickBox
              label={wordOf(facet, value)}
              isShown
              checked={chosen.includes(value)}
              onChange={(isChosen) =>
                changeTaskFilter({ facets: toggleFacet(filter, facet, value, isChosen) })
              }
            />
            <span className="text-muted tabular-nums">
              {formatNumber(counts[value] ?? 0)}
              <span className="sr-only"> {messages.taskUnit}</span>
            </span>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

interface TaskFiltersProps {
  id: string
  open: boolean
  onClose: () => void
}

/** Every facet with how many tasks each choice leaves. */
export function TaskFilters({ id, open, onClose }: TaskFiltersProps) {
  const filter = useStore($taskFilter)
  const state = useStore(tasks.$state)
  return (
    <SidePanel
      id={id}
      open={open}
      onClose={onClose}
      title={messages.filters}
      footer={
        <>
          <Button
            variant="secondary"
            className="flex-1"
            disabled={countFacets(filter) === 0}
            onClick={() => changeTaskFilter({ facets: noTaskFilter.facets })}
          >
            {messages.clearAll}
          </Button>
          <Button className="flex-1" onClick={onClose}>
            {state.status === 'ready' ? messages.showCount(state.value.total) : messages.showTasks}
          </Button>
        </>
      }
    >
      {facetNames.map((facet) => (
        <Facet key={facet} facet={facet} />
      ))}
    </SidePanel>
  )
}
