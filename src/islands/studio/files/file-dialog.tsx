import { useState } from 'react'

import { FamilyHealth } from '#islands/family/sections/health.tsx'
import { RowPicture } from '#islands/studio/table/row-picture.tsx'
import { TextFields } from '#islands/studio/table/text-fields.tsx'
import { Alert } from '#islands/ui/alert.tsx'
import { Button } from '#islands/ui/button.tsx'
import { Dialog } from '#islands/ui/dialog/dialog.tsx'
import * as common from '#lib/i18n/common.ts'
import { dropFiles, editFiles, isOpen } from '#lib/studio/files/files.ts'
import { queue } from '#lib/studio/files/queue.ts'
import { type FileRow, isSendable } from '#lib/studio/files/rows.ts'
import * as messages from '#lib/studio/messages.ts'

import { NameChoice } from './name-choice.tsx'
import { NamedPeople } from './named-people.tsx'
import { NestedList } from './nested-list.tsx'
import { Remarks } from './remarks.tsx'
import { RevisionPart } from './revision-part.tsx'
import { labelSend } from './send-label.ts'

function Outcome({ row: { entry, verdict } }: { row: FileRow }) {
  const { state } = entry
  if (state.stage === 'broken') {
    return <Alert tone="danger" title={messages.cannotPublish} text={state.problem} />
  }
  if (state.stage === 'refused') {
    return <Alert tone="danger" title={state.title} text={state.text} />
  }
  if (state.stage === 'ready' && verdict.kind === 'left-out') {
    return <Alert tone="neutral" title={messages.nothingToPublish} text={verdict.reason} />
  }
  return null
}

function Body({ row }: { row: FileRow }) {
  const { entry, text, problems } = row
  const { state, key, content, objects } = entry
  const errors = { ...problems, ...(state.stage === 'refused' && state.fields) }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <p className="flex items-center gap-3 text-sm text-muted">
        <RowPicture address={content?.picture?.address ?? null} />
        <span className="min-w-0 break-words" dir="auto">
          {entry.path}
        </span>
      </p>
      <Outcome row={row} />
      <Remarks row={row} />
      <NamedPeople entry={entry} />
      <RevisionPart row={row} />
      <NameChoice row={row} />
      {isOpen(entry) && (
        <TextFields text={text} errors={errors} onChange={(change) => editFiles([key], change)} />
      )}
      {content && (
        <div className="[&_h2]:text-base">
          <FamilyHealth health={content.health} />
        </div>
      )}
      {objects && <NestedList objects={objects} />}
    </div>
  )
}

interface FileDialogProps {
  row: FileRow | null
  onClose: () => void
}

/** One dropped file with all its details. */
export function FileDialog({ row, onClose }: FileDialogProps) {
  const [shown, setShown] = useState(row)
  if (row && row !== shown) setShown(row)
  if (!shown) return null
  const { key } = shown.entry
  return (
    <Dialog
      open={row !== null}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={shown.text.name || messages.unnamedTitle}
      footer={
        <>
          <Button
            variant="ghost"
            onClick={() => {
              onClose()
              dropFiles([key])
            }}
          >
            {messages.removeFromList}
          </Button>
          {isSendable(shown) ? (
            <Button
              onClick={() => {
                onClose()
                queue.send([key])
              }}
            >
              {labelSend([shown])}
            </Button>
          ) : (
            <Button variant="secondary" onClick={onClose}>
              {common.close}
            </Button>
          )}
        </>
      }
    >
      <Body row={shown} />
    </Dialog>
  )
}
