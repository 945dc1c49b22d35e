import { useStore } from '@nanostores/react'
import { useMemo, useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { Switch } from '#islands/ui/fields/switch.tsx'
import { loadStyles } from '#lib/browser/load-styles.ts'
import { listColumns, shareColumns } from '#lib/comparison/columns.ts'
import { copyTable, listCells, saveCsv } from '#lib/comparison/copy.ts'
import { type ComparedFamily, maxColumns } from '#lib/comparison/load.ts'
import * as messages from '#lib/comparison/messages.ts'
import { compareColumns, compareFacts, type ComparedGroup } from '#lib/comparison/rows.ts'
import * as familyMessages from '#lib/family/types/messages.ts'
import * as terms from '#lib/i18n/terms.ts'
import { $user } from '#lib/session/session.ts'

import { ComparisonTable } from './comparison-table.tsx'

import styles from '#styles/types.css?url'

interface ComparedTypesProps {
  families: readonly ComparedFamily[]
  gone: number
  chosen: number
}

const keepDiffering = (groups: readonly ComparedGroup[]): ComparedGroup[] =>
  groups
    .map(({ title, rows }) => ({ title, rows: rows.filter(({ differs }) => differs) }))
    .filter(({ rows }) => rows.length > 0)

const countRows = (groups: readonly ComparedGroup[]): number =>
  groups.reduce((count, { rows }) => count + rows.length, 0)

function describe(differing: number, total: number): string {
  if (total === 0) return messages.nothingToCompare
  return differing === 0 ? messages.nothingDiffers : messages.differences(differing, total)
}

function ComparedTypes({ families, gone, chosen }: ComparedTypesProps) {
  const units = useStore($user)?.units ?? null
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set())
  const [isBrief, setBrief] = useState(false)
  const all = useMemo(
    () => listColumns(families, units).filter(({ key }) => !removed.has(key)),
    [families, units, removed],
  )
  const columns = useMemo(() => shareColumns(all, maxColumns), [all])
  const groups = useMemo(() => compareColumns(columns), [columns])
  const differing = useMemo(() => keepDiffering(groups), [groups])
  const facts = useMemo(() => ({ title: terms.family, rows: compareFacts(columns) }), [columns])
  const shown = isBrief ? keepDiffering([facts, ...differing]) : [facts, ...groups]
  const notes = [
    describe(countRows(differing), countRows(groups)),
    all.length > columns.length && messages.columnsShown(columns.length, all.length),
    chosen > maxColumns && messages.familiesCompared(maxColumns, chosen),
    gone > 0 && messages.gone(gone),
  ].filter(Boolean)
  const cells = () => listCells(columns, shown)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <p role="status" className="flex-1 basis-60 text-sm text-muted text-pretty">
          {notes.join(' ')}
        </p>
        <Switch label={familyMessages.onlyDifferences} checked={isBrief} onChange={setBrief} />
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            className="max-sm:px-3"
            onClick={() => void copyTable(cells())}
          >
            <span className="i-lucide-copy size-4" aria-hidden="true" />
            {messages.copyTable}
          </Button>
          <Button variant="secondary" className="max-sm:px-3" onClick={() => saveCsv(cells())}>
            <span className="i-lucide-file-text size-4" aria-hidden="true" />
            {messages.saveCsv}
          </Button>
        </div>
      </div>
      <ComparisonTable
        columns={columns}
        groups={shown}
        onRemove={(key) => setRemoved(new Set([...removed, key]))}
      />
    </div>
  )
}

export async function loadComparedTypes() {
  await loadStyles(styles)
  return ComparedTypes
}
