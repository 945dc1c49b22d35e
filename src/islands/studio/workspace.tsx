import { useStore } from '@nanostores/react'
import { useEffect } from 'react'

import { raiseToastsAbove } from '#islands/ui/bottom-bar.ts'
import { finishDeletions } from '#lib/stores/studio-deletion.ts'
import { openOwnFamilies } from '#lib/stores/studio-families.ts'
import { $files } from '#lib/stores/studio-files.ts'
import { watchKnown } from '#lib/stores/studio-known.ts'
import { guardUnsaved } from '#lib/stores/studio-unsaved.ts'
import { $view } from '#lib/stores/studio-view.ts'

import { ConnectionNotice } from './connection-notice.tsx'
import { DropZone } from './drop-zone.tsx'
import { FamiliesBar } from './families-bar.tsx'
import { FamiliesView } from './families-view.tsx'
import { FilesBar } from './files-bar.tsx'
import { FilesView } from './files-view.tsx'
import { ViewTabs } from './view-tabs.tsx'

/** Where a publisher works: what to add, two tables, and what can be done with them. */
export function Workspace() {
  const view = useStore($view)
  const hasFiles = useStore($files).length > 0
  useEffect(openOwnFamilies, [])
  useEffect(guardUnsaved, [])
  useEffect(watchKnown, [])
  useEffect(finishDeletions, [])
  return (
    <>
      <DropZone isLarge={!hasFiles} />
      <ViewTabs />
      <div id="studio-table" role="tabpanel" aria-labelledby={`tab-${view}`}>
        {view === 'files' ? <FilesView /> : <FamiliesView />}
      </div>
      <div ref={raiseToastsAbove} className="studio-bar">
        <ConnectionNotice />
        <div className="studio-actions">{view === 'files' ? <FilesBar /> : <FamiliesBar />}</div>
      </div>
    </>
  )
}
