import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { Dialog } from '#islands/ui/dialog/dialog.tsx'
import { useRestoredFocus } from '#islands/ui/hooks/use-restored-focus.ts'
import type { KitContents } from '#lib/boards/board.ts'
import { kitDownload } from '#lib/boards/kit/kit.ts'
import * as messages from '#lib/boards/kit/messages.ts'
import { kitPreview } from '#lib/boards/kit/preview.ts'
import * as common from '#lib/i18n/common.ts'

import { KitPreviewView } from './preview-view.tsx'
import { KitWork } from './work.tsx'

interface KitDialogProps {
  /** Of the board, '' where there is none. */
  id: string
  /** Of the kit's file. */
  name: string
  title: string
  description: string
  /** Fetches what the kit is packed of. */
  load: () => Promise<KitContents>
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** What a kit will hold and leave out, and then how far it is. */
export function KitDialog({
  id,
  name,
  title,
  description,
  load,
  open,
  onOpenChange,
}: KitDialogProps) {
  const state = useStore(kitDownload.$state)
  const preview = useStore(kitPreview.$state)
  const part = useRestoredFocus<HTMLDivElement>(state.status)
  const [isFitting, setFitting] = useState(true)

  useEffect(() => {
    if (!open) return undefined
    kitDownload.reset()
    return kitPreview.open(load)
  }, [open, load])

  const found = preview.status === 'ready' ? preview.value : null
  const fileCount = found ? found.files - (isFitting ? found.tooNew.files : 0) : 0
  const start = () => {
    if (found) void kitDownload.make({ id, name, contents: found.contents, isFitting })
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={description}
      footer={
        state.status === 'busy' ? (
          <Button variant="secondary" onClick={kitDownload.cancel}>
            {common.cancel}
          </Button>
        ) : (
          <>
            <Button variant="ghost" onClick={() => onOpenChange(false)}>
              {common.close}
            </Button>
            {state.status !== 'done' && (
              <Button disabled={fileCount === 0} onClick={start}>
                {common.download}
              </Button>
            )}
          </>
        )
      }
    >
      <div ref={part} tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {state.status === 'ready' && (
          <>
            <KitPreviewView isFitting={isFitting} onFitting={setFitting} />
            <p className="text-sm text-muted">{messages.description}</p>
          </>
        )}
        <KitWork />
      </div>
    </Dialog>
  )
}
