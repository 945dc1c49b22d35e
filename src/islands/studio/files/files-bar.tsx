import { useStore } from '@nanostores/react'
import { useRef } from 'react'

import { BulkButton } from '#islands/studio/families/bulk-button.tsx'
import { Button } from '#islands/ui/button.tsx'
import { useSettledText } from '#islands/ui/hooks/use-settled-text.ts'
import { useSelectionNews } from '#islands/ui/table/selection-news.ts'
import { dropFiles, editFiles } from '#lib/studio/files/files.ts'
import { queue } from '#lib/studio/files/queue.ts'
import { $fileRows, type FileRow, isSendable } from '#lib/studio/files/rows.ts'
import { fileSelection } from '#lib/studio/files/selection.ts'
import * as messages from '#lib/studio/messages.ts'

import { QueueProgress } from './queue-progress.tsx'
import { labelSend } from './send-label.ts'

const count = (number: number, say: (count: number) => string): string[] =>
  number > 0 ? [say(number)] : []

function Summary({ rows }: { rows: readonly FileRow[] }) {
  const inStage = (...stages: string[]) =>
    rows.filter(({ entry }) => stages.includes(entry.state.stage)).length
  const leftOut = rows.filter(
    ({ entry, verdict }) => entry.state.stage === 'ready' && verdict.kind === 'left-out',
  ).length
  const parts = [
    ...count(inStage('reading', 'hashing'), messages.beingRead),
    ...count(rows.filter(isSendable).length, messages.ready),
    ...count(inStage('sent'), messages.done),
    ...count(leftOut, messages.leftOutCount),
    ...count(inStage('broken'), messages.unreadable),
    ...count(inStage('refused'), messages.refused),
  ]
  const text = parts.join(' · ')
  const said = useSettledText(text)
  return (
    <>
      <p className="flex-1 basis-48 min-w-0 text-sm text-muted">{text}</p>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  )
}

const finished = (rows: readonly FileRow[]) =>
  rows.flatMap(({ entry, verdict }) => {
    const { stage } = entry.state
    const isDone = stage === 'sent' || (stage === 'ready' && verdict.kind === 'left-out')
    return isDone ? [entry.key] : []
  })

/** The actions for the dropped files: for the selected ones, or for all. */
export function FilesBar() {
  const rows = useStore($fileRows)
  const ticked = useStore(fileSelection.$ticked)
  const sending = useStore(queue.$progress)
  const isSending = (sending?.left ?? 0) > 0
  const chosen = rows.filter(({ entry }) => ticked.has(entry.key))
  const keys = chosen.map(({ entry }) => entry.key)
  const ready = (chosen.length > 0 ? chosen : rows).filter(isSendable)
  const done = finished(rows)
  const actions = useRef<HTMLDivElement>(null)
  useSelectionNews(chosen.length, actions)
  if (rows.length === 0) return null

  const removeChosen = () => {
    dropFiles(keys)
    fileSelection.clear()
  }
  const send = () => {
    queue.send(ready.map(({ entry }) => entry.key))
    fileSelection.clear()
  }

  return (
    <>
      {isSending ? <QueueProgress /> : <Summary rows={rows} />}
      <div ref={actions} className="flex flex-wrap items-center gap-2">
        {chosen.length > 0 && (
          <>
            <Button variant="ghost" onClick={removeChosen}>
              {messages.removeFromList}
            </Button>
            <BulkButton count={chosen.length} onApply={(change) => editFiles(keys, change)} />
          </>
        )}
        {chosen.length === 0 && done.length > 0 && !isSending && (
          <Button variant="ghost" onClick={() => dropFiles(done)}>
            {rows.some(({ entry }) => entry.state.stage === 'sent')
              ? messages.clearFinished
              : messages.clearLeftOut}
          </Button>
        )}
        <Button disabled={ready.length === 0} onClick={send}>
          <span className="i-lucide-send size-4" aria-hidden="true" />
          {ready.length > 0 ? labelSend(ready) : messages.publish}
        </Button>
      </div>
    </>
  )
}
