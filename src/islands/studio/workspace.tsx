import { useStore } from '@nanostores/react'
import { useEffect } from 'react'

import { FamiliesBar } from '#islands/studio/families/families-bar.tsx'
import { FamiliesView } from '#islands/studio/families/families-view.tsx'
import { DropZone } from '#islands/studio/files/drop-zone.tsx'
import { FilesBar } from '#islands/studio/files/files-bar.tsx'
import { FilesView } from '#islands/studio/files/files-view.tsx'
import { raiseToastsAbove } from '#islands/ui/bottom-bar.ts'
import { keepFocus } from '#islands/ui/hooks/keep-focus.ts'
import { finishDeletions } from '#lib/studio/families/deletion.ts'
import { ownFamilies } from '#lib/studio/families/families.ts'
import { $files } from '#lib/studio/files/files.ts'
import { knownFiles } from '#lib/studio/files/known.ts'
import { takeHandedOver } from '#lib/studio/handed-over.ts'
import { guardUnsaved } from '#lib/studio/unsaved.ts'
import { $view } from '#lib/studio/view.ts'

import { ConnectionNotice } from './connection-notice.tsx'
import { ViewTabs } from './view-tabs.tsx'

/** The workspace of a publisher: the drop zone, two tables and their actions. */
export function Workspace() {
  const view = useStore($view)
  const hasFiles = useStore($files).length > 0
  useEffect(() => ownFamilies.open(), [])
  useEffect(guardUnsaved, [])
  useEffect(() => knownFiles.watch(), [])
  useEffect(finishDeletions, [])
  useEffect(() => void takeHandedOver(), [])
  return (
    <div ref={keepFocus} className="contents">
      <DropZone isLarge={!hasFiles} />
      <ViewTabs />
      <div id="studio-table" role="tabpanel" aria-labelledby={`tab-${view}`}>
        {view === 'files' ? <FilesView /> : <FamiliesView />}
      </div>
      <div ref={raiseToastsAbove} className="studio-bar">
        <ConnectionNotice />
        <div className="table-bar">{view === 'files' ? <FilesBar /> : <FamiliesBar />}</div>
      </div>
    </div>
  )
}
