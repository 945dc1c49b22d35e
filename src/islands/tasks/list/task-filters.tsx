import { useStore } from '@nanostores/react'

import { Button } from '#islands/ui/button.tsx'
import { SidePanel } from '#islands/ui/dialog/side-panel.tsx'
import type { FiltersPanelProps } from '#islands/ui/menu/filters-button.tsx'
import { FacetList } from '#islands/ui/table/facet-list.tsx'
import * as common from '#lib/i18n/common.ts'
import { countChosen, toggleFacetValue } from '#lib/tables/facets.ts'
import { $taskFilter, changeTaskFilter } from '#lib/tasks/address.ts'
import { facetNames, noTaskFilter, type TaskFacet, taskFacets } from '#lib/tasks/filter.ts'
import * as messages from '#lib/tasks/messages.ts'
import { tasks } from '#lib/tasks/tasks.ts'

import { facetLabels, nameOfValue } from './facet-names.ts'

function Facet({ facet }: { facet: TaskFacet }) {
  const { facets } = useStore($taskFilter)
  useStore(tasks.$state)
  const counts = tasks.value()?.counts[facet] ?? {}
  const chosen = facets[facet]
  const values = taskFacets[facet].filter((value) => counts[value] || chosen.includes(value))
  if (values.length === 0) return null
  return (
    <FacetList
      label={facetLabels[facet]}
      unit={messages.taskUnit}
      values={values.map((value) => ({
        value,
        label: nameOfValue(facet, value),
        count: counts[value] ?? 0,
        isChosen: chosen.includes(value),
      }))}
      onToggle={(value, isChosen) =>
        changeTaskFilter({
          facets: toggleFacetValue(taskFacets, facets, { facet, value, isChosen }),
        })
      }
    />
  )
}

/** Every facet with how many tasks each choice leaves. */
export function TaskFilters({ onClose, ...panel }: FiltersPanelProps) {
  const filter = useStore($taskFilter)
  const state = useStore(tasks.$state)
  return (
    <SidePanel
      {...panel}
      onClose={onClose}
      title={common.filters}
      footer={
        <>
          <Button
            variant="secondary"
            className="flex-1"
            disabled={countChosen(filter.facets) === 0}
            onClick={() => changeTaskFilter({ facets: noTaskFilter.facets })}
          >
            {common.clearAll}
          </Button>
          <Button className="flex-1" onClick={onClose}>
            {state.status === 'ready' ? common.showCount(state.value.total) : messages.showTasks}
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
