import { useStore } from '@nanostores/react'

import { Button } from '#islands/ui/button.tsx'
import { folderCheck } from '#lib/folder-check/folder-check.ts'
import * as messages from '#lib/folder-check/messages.ts'
import * as common from '#lib/i18n/common.ts'

/** The actions below the list. */
export function CheckActions() {
  const { status } = useStore(folderCheck.$state)
  const hasFiles = useStore(folderCheck.$files).length > 0
  return (
    <div className="flex flex-wrap justify-end gap-3">
      {status === 'working' ? (
        <Button variant="secondary" onClick={folderCheck.stop}>
          {common.stop}
        </Button>
      ) : (
        <Button variant="secondary" onClick={folderCheck.reset}>
          {messages.another}
        </Button>
      )}
      {hasFiles && status !== 'working' && (
        <Button onClick={folderCheck.save}>
          <span className="i-lucide-download size-4" aria-hidden="true" />
          {messages.saveTable}
        </Button>
      )}
    </div>
  )
}
