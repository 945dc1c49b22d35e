import { NameCell } from '#islands/studio/table/cells.tsx'
import { useHasRoom } from '#islands/studio/table/column-room.ts'
import { RowPicture } from '#islands/studio/table/row-picture.tsx'
import { TextCells } from '#islands/studio/table/text-cells.tsx'
import { TickBox } from '#islands/ui/fields/tick-box.tsx'
import { languageTag } from '#lib/family/file-language.ts'
import { formatFileSize } from '#lib/i18n/file-size.ts'
import * as phrases from '#lib/i18n/phrases.ts'
import * as terms from '#lib/i18n/terms.ts'
import { editFiles, isOpen } from '#lib/studio/files/files.ts'
import { type FileRow, nameOfRow } from '#lib/studio/files/rows.ts'
import { fileSelection } from '#lib/studio/files/selection.ts'
import * as messages from '#lib/studio/messages.ts'

import { FileState } from './file-state.tsx'

interface FileTableRowProps {
  row: FileRow
  index: number
  isTicked: boolean
  onOpen: () => void
}

function describe({ entry: { content, file, path } }: FileRow): string {
  if (!content) return path
  const { revit_release: release, type_count: types } = content.fields
  const facts = [
    release && terms.revitYear(release),
    types > 0 && (types === 1 ? '1 type' : messages.types(types)),
    formatFileSize(file.size),
  ]
  return facts.filter(Boolean).join(' · ')
}

export function FileTableRow({ row, index, isTicked, onOpen }: FileTableRowProps) {
  const hasRoom = useHasRoom()
  const { entry, verdict, text, problems } = row
  const { key, content, state } = entry
  const subject = nameOfRow(row)
  const refused = state.stage === 'refused' ? state.fields : {}
  const isLeftOut = verdict.kind === 'left-out' && state.stage === 'ready'
  const disabled = !isOpen(entry) || isLeftOut
  return (
    <tr
      aria-rowindex={index + 2}
      data-key={key}
      data-ticked={isTicked || undefined}
      data-resting={isLeftOut || undefined}
    >
      <td className="table-tick">
        <TickBox
          label={phrases.select(subject)}
          checked={isTicked}
          onChange={(checked) => fileSelection.tick([key], checked)}
        />
      </td>
      <th scope="row" className="studio-name">
        <span className="flex items-center gap-2 min-w-0">
          <RowPicture address={content?.picture?.address ?? null} />
          <span className="min-w-0 flex-1">
            <NameCell
              name={text.name}
              subject={subject}
              language={languageTag(content?.fields.specification.language)}
              error={refused.name ?? problems?.name}
              disabled={disabled && !isLeftOut}
              onChange={(name) => editFiles([key], { name })}
            />
            <span className="studio-facts" title={entry.path}>
              {describe(row)}
            </span>
            <span className="studio-narrow">
              <FileState row={row} />
            </span>
          </span>
        </span>
      </th>
      <TextCells
        text={text}
        subject={subject}
        disabled={disabled}
        onChange={(change) => editFiles([key], change)}
      />
      {hasRoom('middle') && (
        <td className="studio-middle">
          <FileState row={row} />
        </td>
      )}
      <td>
        <button
          type="button"
          className="icon-button size-9"
          aria-label={messages.detailsOf(subject)}
          onClick={onOpen}
        >
          <span className="i-lucide-panel-right-open size-4.5" aria-hidden="true" />
        </button>
      </td>
    </tr>
  )
}
