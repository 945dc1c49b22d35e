import { useStore } from '@nanostores/react'
import { useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { IconButton } from '#islands/ui/icon-button.tsx'
import { FiltersButton } from '#islands/ui/menu/filters-button.tsx'
import { $taskFilter, changeTaskFilter, openTask } from '#lib/tasks/address.ts'
import { countFacets } from '#lib/tasks/filter.ts'
import * as messages from '#lib/tasks/messages.ts'
import { openNewTask } from '#lib/tasks/request.ts'

import { ColumnsDialog } from './columns-dialog.tsx'

const loadFilters = async () => (await import('./task-filters.tsx')).TaskFilters

const closeTask = () => openTask(null)

/** Finds tasks, and begins a new one. */
export function TasksToolbar({ onHelp }: { onHelp: () => void }) {
  const filter = useStore($taskFilter)
  const [isChoosing, setChoosing] = useState(false)
  return (
    <div className="flex flex-wrap items-center gap-3 mt-6 mb-4">
      <div className="relative w-full sm:w-72">
        <span
          className="i-lucide-search size-4 absolute start-3 inset-y-0 my-auto text-muted pointer-events-none"
          aria-hidden="true"
        />
        <input
          type="search"
          id="task-search"
          aria-label={messages.searchLabel}
          placeholder={messages.searchPlaceholder}
          className="field ps-9"
          value={filter.text}
          onChange={(event) => changeTaskFilter({ text: event.target.value })}
        />
      </div>
      <FiltersButton load={loadFilters} count={countFacets(filter)} onOpen={closeTask} />
      <div className="flex items-center gap-1 sm:ms-auto">
        <IconButton label={messages.chooseColumns} onClick={() => setChoosing(true)}>
          <span className="i-lucide-columns-3 size-5" aria-hidden="true" />
        </IconButton>
        <IconButton label={messages.keyboard} onClick={onHelp}>
          <span className="i-lucide-keyboard size-5" aria-hidden="true" />
        </IconButton>
      </div>
      <Button className="w-full sm:w-auto" onClick={() => openNewTask()}>
        <span className="i-lucide-plus size-4" aria-hidden="true" />
        {messages.newRequest}
      </Button>
      <ColumnsDialog open={isChoosing} onOpenChange={setChoosing} />
    </div>
  )
}
