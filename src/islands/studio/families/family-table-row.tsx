import { useStore } from '@nanostores/react'
import { memo, type SyntheticEvent } from 'react'

import { NameCell } from '#islands/studio/table/cells.tsx'
import { useHasRoom } from '#islands/studio/table/column-room.ts'
import { RowPicture } from '#islands/studio/table/row-picture.tsx'
import { TextCells } from '#islands/studio/table/text-cells.tsx'
import { TickBox } from '#islands/ui/fields/tick-box.tsx'
import { Menu, type MenuEntry } from '#islands/ui/menu/menu.tsx'
import * as common from '#lib/i18n/common.ts'
import { formatFileSize } from '#lib/i18n/file-size.ts'
import * as phrases from '#lib/i18n/phrases.ts'
import * as terms from '#lib/i18n/terms.ts'
import { href } from '#lib/site/routes.ts'
import * as work from '#lib/studio/change-messages.ts'
import { changeOwn, saveOwn } from '#lib/studio/families/changes.ts'
import { deleteDrafts } from '#lib/studio/families/deletion.ts'
import type { ListedOwn } from '#lib/studio/families/families.ts'
import { statusLabels } from '#lib/studio/families/messages.ts'
import { familySelection } from '#lib/studio/families/selection.ts'
import { textOfFamily } from '#lib/studio/files/rows.ts'
import * as messages from '#lib/studio/messages.ts'
import { $names } from '#lib/studio/names.ts'
import { pastedPicture } from '#lib/studio/pictures/dropped-picture.ts'

interface FamilyTableRowProps {
  listed: ListedOwn
  index: number
  isTicked: boolean
  /** With a picture that was dropped or pasted onto it. */
  onEdit: (id: string, picture?: File) => void
  onRevise: (id: string) => void
}

function describe({ family }: ListedOwn): string {
  const { release, typeCount, bytes } = family
  const facts = [
    release && terms.revitYear(release),
    typeCount > 0 && (typeCount === 1 ? '1 type' : messages.types(typeCount)),
    bytes && formatFileSize(bytes),
  ]
  return facts.filter(Boolean).join(' · ')
}

function listEntries({ listed, onEdit, onRevise }: FamilyTableRowProps): MenuEntry[] {
  const { id, status } = listed.family
  const set = (
    next: typeof status,
    label: string,
    icon: string,
    done: (count: number) => string,
  ): MenuEntry[] =>
    status === next
      ? []
      : [{ label, icon, onSelect: () => void changeOwn([id], { status: next }, done) }]
  return [
    { label: common.edit, icon: 'i-lucide-pencil', onSelect: () => onEdit(id) },
    { label: messages.newRevision, icon: 'i-lucide-file-up', onSelect: () => onRevise(id) },
    { label: messages.openPage, icon: 'i-lucide-arrow-up-right', href: href(`/family?id=${id}`) },
    { separator: true },
    ...set('published', messages.publish, 'i-lucide-send', work.published),
    ...set('draft', messages.backToDraft, 'i-lucide-undo-2', work.backToDraft),
    ...set('archived', messages.archive, 'i-lucide-archive', work.archived),
    ...(status === 'draft'
      ? [
          {
            label: messages.deleteDraft,
            icon: 'i-lucide-trash-2',
            danger: true,
            onSelect: () => deleteDrafts([id]),
          },
        ]
      : []),
  ]
}

function Standing({ listed: { family, isSaving, refusal } }: { listed: ListedOwn }) {
  if (isSaving) return <span className="text-sm text-muted">{messages.saving}</span>
  if (refusal) {
    const [problem] = Object.values(refusal.fields)
    return (
      <span className="flex items-start gap-2 min-w-0" title={problem ?? refusal.text}>
        <span className="i-lucide-circle-alert size-4 mt-0.5 text-danger" aria-hidden="true" />
        <span className="min-w-0">
          <span className="block truncate font-medium">{refusal.title}</span>
          <span className="block truncate text-xs text-muted">{problem ?? refusal.text}</span>
        </span>
      </span>
    )
  }
  return (
    <span className="px-2 text-sm text-muted tabular-nums">
      {family.revision ? phrases.revisionNumber(family.revision) : '–'}
    </span>
  )
}

/** Rendered again only where it changes: the table grows row by row. */
export const FamilyTableRow = memo(function FamilyTableRow(props: FamilyTableRowProps) {
  const { listed, index, isTicked, onEdit } = props
  const { family, isSaving, refusal, sentBack } = listed
  const { id, name } = family
  // The names of its categories and of its vendor are read from there.
  useStore($names)
  const hasRoom = useHasRoom()
  const take = (event: SyntheticEvent, data: DataTransfer) => {
    const picture = pastedPicture(data)
    if (!picture) return
    event.preventDefault()
    onEdit(id, picture)
  }
  return (
    <tr
      aria-rowindex={index + 2}
      data-key={id}
      data-revises={id}
      data-ticked={isTicked || undefined}
      onDrop={(event) => take(event, event.dataTransfer)}
      onPaste={(event) => take(event, event.clipboardData)}
    >
      <td className="table-tick">
        <TickBox
          label={phrases.select(name)}
          checked={isTicked}
          onChange={(checked) => familySelection.tick([id], checked)}
        />
      </td>
      <th scope="row" className="studio-name">
        <span className="flex items-center gap-2 min-w-0">
          <RowPicture address={family.picture} />
          <span className="min-w-0 flex-1">
            <NameCell
              name={name}
              subject={name}
              error={refusal?.fields.name}
              disabled={isSaving}
              onChange={(changed) => void saveOwn(id, { name: changed })}
            />
            <span className="studio-facts">
              <span className="studio-short">{statusLabels[family.status]} · </span>
              {describe(listed)}
            </span>
            {sentBack && (
              <span className="studio-sent-back" title={sentBack}>
                <span className="i-lucide-corner-up-left size-3.5" aria-hidden="true" />
                <span className="truncate" dir="auto">
                  {messages.sentBack(sentBack)}
                </span>
              </span>
            )}
          </span>
        </span>
      </th>
      <TextCells
        text={textOfFamily(family)}
        subject={name}
        disabled={isSaving}
        onChange={(change) =>
          change.status ? void changeOwn([id], change, work.changed) : void saveOwn(id, change)
        }
      />
      {hasRoom('middle') && (
        <td className="studio-middle">
          <Standing listed={listed} />
        </td>
      )}
      <td>
        <Menu
          label={messages.actionsFor(name)}
          trigger={<span className="i-lucide-ellipsis size-5" />}
          triggerClass="icon-button size-9"
          entries={listEntries(props)}
        />
      </td>
    </tr>
  )
})
