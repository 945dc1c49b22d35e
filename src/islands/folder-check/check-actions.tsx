import { useStore } from '@nanostores/react'

import { Button } from '#islands/ui/button.tsx'
import {
  $checkedFiles,
  $folderCheck,
  clearCheck,
  saveCheck,
  stopCheck,
} from '#lib/folder-check/folder-check.ts'
import * as messages from '#lib/folder-check/messages.ts'
import * as common from '#lib/i18n/common.ts'

/** What can be done now, below the list. */
export function CheckActions() {
  const { status } = useStore($folderCheck)
  const hasFiles = useStore($checkedFiles).length > 0
  return (
    <div className="flex flex-wrap justify-end gap-3">
      {status === 'working' ? (
        <Button variant="secondary" onClick={stopCheck}>
          {common.stop}
        </Button>
      ) : (
        <Button variant="secondary" onClick={clearCheck}>
          {messages.another}
        </Button>
      )}
      {hasFiles && status !== 'working' && (
        <Button onClick={saveCheck}>
          <span className="i-lucide-download size-4" aria-hidden="true" />
          {messages.saveTable}
        </Button>
      )}
    </div>
  )
}
