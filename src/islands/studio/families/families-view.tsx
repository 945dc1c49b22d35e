import { useStore } from '@nanostores/react'
import { useCallback, useRef, useState } from 'react'

import { TableSkeleton } from '#islands/studio/studio-skeleton.tsx'
import { familyColumns, type StudioColumn } from '#islands/studio/table/columns.ts'
import { NoRows } from '#islands/studio/table/no-rows.tsx'
import { StudioTable } from '#islands/studio/table/studio-table.tsx'
import { useLoadOnIntent } from '#islands/ui/hooks/load-on-intent.ts'
import { useArrival } from '#islands/ui/hooks/use-arrival.ts'
import { NoMatch } from '#islands/ui/table/no-match.tsx'
import { filesOfField } from '#lib/browser/found-files.ts'
import * as terms from '#lib/i18n/terms.ts'
import { $arrived, ownFamilies } from '#lib/studio/families/families.ts'
import { $shownOwn, clearOwnFilter } from '#lib/studio/families/filter.ts'
import { familySelection } from '#lib/studio/families/selection.ts'
import * as messages from '#lib/studio/messages.ts'
import { takeFiles } from '#lib/studio/view.ts'

import { FamiliesToolbar } from './families-toolbar.tsx'
import { FamilyTableRow } from './family-table-row.tsx'
import { OwnFailure } from './own-failure.tsx'

const columns: readonly StudioColumn[] = [
  ...familyColumns,
  { id: 'revision', name: terms.revision, shown: 'middle' },
  { id: 'actions', name: messages.actions, shown: 'always', isHidden: true },
]

const loadDialog = async () => {
  const { FamilyDialog } = await import('./family-dialog.tsx')
  return FamilyDialog
}

function FamiliesTable({ total }: { total: number }) {
  const list = useStore($shownOwn)
  const ticked = useStore(familySelection.$ticked)
  const [edited, setEdited] = useState<{ id: string; picture: File | null } | null>(null)
  const { part: FamilyDialog, prepare } = useLoadOnIntent(loadDialog)
  const revised = useRef('')
  const input = useRef<HTMLInputElement>(null)
  const keys = list.map(({ family }) => family.id)
  const edit = useCallback(
    (id: string, picture: File | null = null) => {
      void prepare()
      setEdited({ id, picture })
    },
    [prepare],
  )
  const revise = useCallback((id: string) => {
    revised.current = id
    input.current?.click()
  }, [])
  return (
    <>
      <StudioTable
        label={terms.myFamilies}
        columns={columns}
        keys={keys}
        ticked={ticked}
        onTick={familySelection.tick}
        empty={
          total === 0 ? (
            <NoRows text={messages.noFamilies} />
          ) : (
            <NoMatch
              title={messages.noMatchTitle}
              text={messages.noMatchText}
              onClear={clearOwnFilter}
            />
          )
        }
        render={(index) => {
          const listed = list[index]
          if (!listed) return null
          const { id } = listed.family
          return (
            <FamilyTableRow
              key={id}
              listed={listed}
              index={index}
              isTicked={ticked.has(id)}
              onEdit={edit}
              onRevise={revise}
            />
          )
        }}
      />
      <input
        ref={input}
        type="file"
        hidden
        accept=".rfa"
        aria-label={messages.revisionFile}
        onChange={({ currentTarget }) => {
          takeFiles(filesOfField(currentTarget.files), revised.current)
          currentTarget.value = ''
        }}
      />
      {FamilyDialog && (
        <FamilyDialog
          id={edited?.id ?? null}
          picture={edited?.picture ?? null}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  )
}

/** The publisher's own families, whatever their status. */
export function FamiliesView() {
  const state = useArrival(useStore(ownFamilies.$state))
  const arrived = useStore($arrived)
  if (state.status === 'failed') return <OwnFailure failure={state.failure} />
  if (state.status === 'loading') return <TableSkeleton count={arrived} />
  return (
    <>
      <FamiliesToolbar />
      <FamiliesTable total={state.value.length} />
    </>
  )
}
