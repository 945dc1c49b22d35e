import { useStore } from '@nanostores/react'
import { useMemo, useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { useLoadOnIntent } from '#islands/ui/hooks/load-on-intent.ts'
import { folderCheck } from '#lib/folder-check/folder-check.ts'
import { $folder } from '#lib/folder-check/folder.ts'
import * as replaceMessages from '#lib/folder-check/replace-messages.ts'
import { $batch, $replacements, planReplacements } from '#lib/folder-check/replacing.ts'
import { $user } from '#lib/session/session.ts'

const loadDialog = async () => {
  const { ReplaceAllDialog } = await import('./replace-all-dialog.tsx')
  return ReplaceAllDialog
}

/** Offers to replace all superseded files, where the browser may write in the folder. */
export function ReplaceBanner() {
  const { status } = useStore(folderCheck.$state)
  const folder = useStore($folder)
  const files = useStore(folderCheck.$files)
  const replacements = useStore($replacements)
  const batch = useStore($batch)
  const user = useStore($user)
  const [isOpen, setOpen] = useState(false)
  const { part: ReplaceAllDialog, prepare, intent } = useLoadOnIntent(loadDialog)
  const count = useMemo(
    () => planReplacements(files, replacements, user).files.length,
    [files, replacements, user],
  )
  const isOffered = folder !== null && status === 'done' && count > 0
  if (!isOffered && batch.status === 'idle' && !isOpen) return null
  const show = () => {
    void prepare()
    setOpen(true)
  }
  return (
    <>
      {isOffered && (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-2xl bg-premium-soft px-4 py-3.5 sm:px-5">
          <div className="flex flex-1 basis-64 items-start gap-3 text-sm">
            <span
              className="i-lucide-circle-arrow-up size-5 mt-px text-premium"
              aria-hidden="true"
            />
            <div className="min-w-0">
              <p className="font-medium">{replaceMessages.canBeReplaced(count)}</p>
              <p className="text-muted">{replaceMessages.bannerText}</p>
            </div>
          </div>
          <Button aria-haspopup="dialog" {...intent} onClick={show}>
            {replaceMessages.replaceAll}
          </Button>
        </div>
      )}
      {ReplaceAllDialog && <ReplaceAllDialog open={isOpen} onOpenChange={setOpen} />}
    </>
  )
}
