import { Menu, type MenuEntry } from '#islands/ui/menu.tsx'
import { TickBox } from '#islands/ui/tick-box.tsx'
import { formatFileSize } from '#lib/domain/file-size.ts'
import { statusLabels } from '#lib/domain/own-family.ts'
import { href } from '#lib/domain/routes.ts'
import { changeOwn, saveOwn } from '#lib/stores/studio-changes.ts'
import { deleteDrafts } from '#lib/stores/studio-deletion.ts'
import type { ListedOwn } from '#lib/stores/studio-families.ts'
import { textOfFamily } from '#lib/stores/studio-rows.ts'
import { familySelection } from '#lib/stores/studio-selection.ts'

import { NameCell } from './cells.tsx'
import { RowPicture } from './row-picture.tsx'
import { TextCells } from './text-cells.tsx'

interface FamilyTableRowProps {
  listed: ListedOwn
  index: number
  isTicked: boolean
  onEdit: () => void
  onRevise: () => void
}

function describe({ family }: ListedOwn): string {
  const { release, typeCount, bytes } = family
  const facts = [
    release && `Revit ${release}`,
    typeCount > 0 && (typeCount === 1 ? '1 type' : `${typeCount.toLocaleString('en')} types`),
    bytes && formatFileSize(bytes),
  ]
  return facts.filter(Boolean).join(' · ')
}

function listEntries({ listed, onEdit, onRevise }: FamilyTableRowProps): MenuEntry[] {
  const { id, status } = listed.family
  const set = (next: typeof status, label: string, icon: string, done: string): MenuEntry[] =>
    status === next
      ? []
      : [{ label, icon, onSelect: () => void changeOwn([id], { status: next }, done) }]
  return [
    { label: 'Edit', icon: 'i-lucide-pencil', onSelect: onEdit },
    { label: 'New revision...', icon: 'i-lucide-file-up', onSelect: onRevise },
    { label: 'Open its page', icon: 'i-lucide-arrow-up-right', href: href(`/family?id=${id}`) },
    { separator: true },
    ...set('published', 'Publish', 'i-lucide-send', 'published'),
    ...set('draft', 'Back to draft', 'i-lucide-undo-2', 'back to draft'),
    ...set('archived', 'Archive', 'i-lucide-archive', 'archived'),
    ...(status === 'draft'
      ? [
          {
            label: 'Delete the draft',
            icon: 'i-lucide-trash-2',
            danger: true,
            onSelect: () => deleteDrafts([id]),
          },
        ]
      : []),
  ]
}

function Standing({ listed: { family, isSaving, refusal } }: { listed: ListedOwn }) {
  if (isSaving) return <span className="text-sm text-muted">Saving...</span>
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
    <span className="text-sm text-muted tabular-nums">
      {family.revision ? `Revision ${family.revision.toLocaleString('en')}` : '–'}
    </span>
  )
}

export function FamilyTableRow(props: FamilyTableRowProps) {
  const { listed, index, isTicked } = props
  const { family, isSaving, refusal, sentBack } = listed
  const { id, name } = family
  return (
    <tr
      aria-rowindex={index + 2}
      data-key={id}
      data-revises={id}
      data-ticked={isTicked || undefined}
    >
      <td className="studio-tick">
        <TickBox
          label={`Select ${name}`}
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
                  Sent back: {sentBack}
                </span>
              </span>
            )}
          </span>
        </span>
      </th>
      <TextCells
        text={textOfFamily(family)}
        disabled={isSaving}
        onChange={(change) =>
          change.status ? void changeOwn([id], change, 'changed') : void saveOwn(id, change)
        }
      />
      <td className="studio-middle">
        <Standing listed={listed} />
      </td>
      <td>
        <Menu
          label={`Actions for ${name}`}
          trigger={<span className="i-lucide-ellipsis size-5" />}
          triggerClass="icon-button size-9"
          entries={listEntries(props)}
        />
      </td>
    </tr>
  )
}
