import { useStore } from '@nanostores/react'

import { Button } from '#islands/ui/button.tsx'
import { outcomes } from '#lib/folder-check/arrange.ts'
import { folderCheck } from '#lib/folder-check/folder-check.ts'
import { $chosenFolder, $folder, checkFolder, leaveFolder } from '#lib/folder-check/folder.ts'
import * as messages from '#lib/folder-check/messages.ts'
import * as common from '#lib/i18n/common.ts'
import * as counts from '#lib/i18n/counts.ts'

function Outcome({ isStopped }: { isStopped: boolean }) {
  const { total } = useStore(folderCheck.$progress)
  const found = useStore(folderCheck.$counts)
  const checked = found.current + found.superseded + found.unknown + found.unreadable
  return isStopped
    ? messages.stopped(checked, counts.files(total))
    : messages.finished(
        counts.files(checked),
        outcomes.filter((outcome) => found[outcome] > 0),
        found,
      )
}

/** What was read again and what was left out, where there is something to say. */
function Remarks() {
  const backups = useStore(folderCheck.$backups)
  const { hashed, read } = useStore(folderCheck.$progress)
  const again = hashed - read
  return (
    <>
      {again > 0 && <span className="block">{messages.unchanged(counts.files(again))}</span>}
      {backups > 0 && (
        <span className="block">{messages.backupsLeftOut(counts.files(backups))}</span>
      )}
    </>
  )
}

function Actions() {
  const folder = useStore($folder)
  const hasFiles = useStore(folderCheck.$files).length > 0
  return (
    <>
      <Button variant="ghost" className="max-sm:order-last max-sm:-ms-4" onClick={leaveFolder}>
        {messages.another}
      </Button>
      {hasFiles && (
        <Button variant="secondary" onClick={folderCheck.save}>
          <span className="i-lucide-download size-4" aria-hidden="true" />
          {messages.saveTable}
        </Button>
      )}
      {folder && (
        <Button variant="secondary" onClick={() => void checkFolder(folder)}>
          <span className="i-lucide-refresh-cw size-4" aria-hidden="true" />
          {common.checkAgain}
        </Button>
      )}
    </>
  )
}

/** Which folder is checked, what came of it, and the actions for all of it. */
export function CheckBar() {
  const state = useStore(folderCheck.$state)
  const folder = useStore($folder)
  const chosen = useStore($chosenFolder)
  const isWorking = state.status === 'working'
  return (
    <section aria-label={messages.theCheck} className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <div className="flex flex-1 basis-64 items-start gap-3 min-w-0">
        <span className="grid size-11 shrink-0 place-items-center rounded-xl bg-accent-soft text-accent">
          <span className="i-lucide-folder-open size-5.5" aria-hidden="true" />
        </span>
        <div className="min-w-0">
          <h2 className="text-lg break-words" dir="auto">
            {folder?.name ?? chosen ?? messages.chosenFiles}
          </h2>
          <p role="status" className="text-sm">
            {isWorking && messages.checking}
            {state.status === 'done' && <Outcome isStopped={state.isStopped} />}
          </p>
          {state.status === 'done' && (
            <p className="text-sm text-muted">
              <Remarks />
            </p>
          )}
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        {isWorking ? (
          <Button variant="secondary" onClick={folderCheck.stop}>
            {common.stop}
          </Button>
        ) : (
          <Actions />
        )}
      </div>
    </section>
  )
}
