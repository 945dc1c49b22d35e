import { useState } from 'react'

import { ChosenFilters } from '#islands/ui/chosen-filters.tsx'
import { FiltersButton } from '#islands/ui/menu/filters-button.tsx'
import { ColumnsButton } from '#islands/ui/table/columns-button.tsx'
import { FacetList } from '#islands/ui/table/facet-list.tsx'
import { NoMatch } from '#islands/ui/table/no-match.tsx'
import { Pages } from '#islands/ui/table/pages.tsx'
import { SelectAll } from '#islands/ui/table/select-all.tsx'
import { SelectionBar } from '#islands/ui/table/selection-bar.tsx'
import { SortButton } from '#islands/ui/table/sort-button.tsx'
import { TableToolbar } from '#islands/ui/table/table-toolbar.tsx'
import * as catalogue from '#lib/catalogue/messages.ts'
import * as messages from '#lib/components/messages.ts'
import * as common from '#lib/i18n/common.ts'
import { formatNumber } from '#lib/i18n/number.ts'
import * as phrases from '#lib/i18n/phrases.ts'
import * as terms from '#lib/i18n/terms.ts'
import type { Page } from '#lib/tables/pages.ts'

import { loadPanel } from './part-specimens.tsx'
import { Specimen, State } from './specimen.tsx'

const rows = ['doors', 'windows']
const total = 45

function Toolbar() {
  const [text, setText] = useState('')
  const [hidden, setHidden] = useState<readonly string[]>([])
  const columns = [
    { column: 'name', label: common.name },
    { column: 'category', label: terms.category },
    { column: 'release', label: terms.release },
  ]
  return (
    <TableToolbar
      search={{
        label: catalogue.searchPlaceholder,
        placeholder: catalogue.searchPlaceholder,
        value: text,
        onChange: setText,
      }}
      filters={<FiltersButton load={loadPanel} count={2} />}
      count={phrases.countOf(2, formatNumber(total))}
    >
      <ColumnsButton
        columns={columns.map((each) => ({
          ...each,
          isShown: !hidden.includes(each.column),
          isFixed: each.column === 'name',
        }))}
        onShow={(column, isShown) =>
          setHidden(isShown ? hidden.filter((each) => each !== column) : [...hidden, column])
        }
      />
    </TableToolbar>
  )
}

function Filters() {
  const [chosen, setChosen] = useState<readonly string[]>(rows)
  const values = [
    { value: 'doors', label: terms.doors, count: 31 },
    { value: 'windows', label: terms.windows, count: 14 },
  ]
  const toggle = (value: string, isChosen: boolean) =>
    setChosen(isChosen ? [...chosen, value] : chosen.filter((each) => each !== value))
  return (
    <>
      <ChosenFilters
        className="mb-4"
        chosen={values
          .filter(({ value }) => chosen.includes(value))
          .map(({ value, label }) => ({
            key: value,
            label,
            onRemove: () => toggle(value, false),
          }))}
        onClear={() => setChosen([])}
      />
      <div className="max-w-80">
        <FacetList
          label={terms.category}
          unit={terms.families}
          values={values.map((each) => ({ ...each, isChosen: chosen.includes(each.value) }))}
          onToggle={toggle}
        />
      </div>
    </>
  )
}

function Selection() {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set(['doors']))
  return (
    <>
      <SelectAll
        label={common.selectAll}
        isShown
        keys={rows}
        ticked={ticked}
        onTick={(keys, isTicked) => setTicked(new Set(isTicked ? keys : []))}
      />
      <div className="flex flex-wrap items-center gap-4">
        <SelectionBar count={ticked.size} onClear={() => setTicked(new Set())}>
          <span className="text-sm text-muted">{messages.selectionActions}</span>
        </SelectionBar>
      </div>
    </>
  )
}

function Sorting() {
  const [isAscending, setAscending] = useState(true)
  return (
    <div className="flex gap-6 text-sm">
      <SortButton
        direction={isAscending ? 'ascending' : 'descending'}
        onSort={() => setAscending(!isAscending)}
      >
        {common.name}
      </SortButton>
      <SortButton direction={undefined} onSort={() => setAscending(true)}>
        {terms.category}
      </SortButton>
    </div>
  )
}

function Paging() {
  const [present, setPresent] = useState<Page>({ page: 1, size: 20 })
  return (
    <Pages
      present={present}
      total={total}
      sizeLabel={messages.familiesOnAPage}
      empty={catalogue.noneTitle}
      onChange={(change) => setPresent({ ...present, page: 1, ...change })}
    />
  )
}

export function TableSpecimens() {
  return (
    <Specimen name={messages.tableName} text={messages.tableText}>
      <State name="toolbar">
        <Toolbar />
      </State>
      <State name="filters">
        <Filters />
      </State>
      <State name="headings">
        <Sorting />
      </State>
      <State name="selection">
        <Selection />
      </State>
      <State name="pages">
        <Paging />
      </State>
      <State name="no match">
        <NoMatch title={catalogue.noneTitle} text={catalogue.noneText} onClear={() => undefined} />
      </State>
    </Specimen>
  )
}
