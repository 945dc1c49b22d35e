import { useStore } from '@nanostores/react'

import { Alert } from '#islands/ui/alert.tsx'
import { Button } from '#islands/ui/button.tsx'
import { Dialog } from '#islands/ui/dialog/dialog.tsx'
import { useRestoredFocus } from '#islands/ui/hooks/use-restored-focus.ts'
import { folderCheck } from '#lib/folder-check/folder-check.ts'
import * as replaceMessages from '#lib/folder-check/replace-messages.ts'
import {
  $batch,
  $replacements,
  closeBatch,
  planReplacements,
  replaceAll,
  type ReplacePlan,
  stopReplacing,
  undoBatch,
} from '#lib/folder-check/replacing.ts'
import * as common from '#lib/i18n/common.ts'
import * as counts from '#lib/i18n/counts.ts'
import { formatFileSize } from '#lib/i18n/file-size.ts'
import * as phrases from '#lib/i18n/phrases.ts'
import { $user } from '#lib/session/session.ts'

function Summary({ plan: { files, bytes, premium, tooNew } }: { plan: ReplacePlan }) {
  const own = useStore($user)?.revitRelease ?? null
  if (files.length === 0) return <p className="text-sm">{replaceMessages.nothingToReplace}</p>
  return (
    <div className="grid gap-4 text-sm">
      <p className="text-base font-medium">
        {replaceMessages.planned(files.length, formatFileSize(bytes))}
      </p>
      <p className="text-muted">{replaceMessages.backupsText}</p>
      {(premium > 0 || tooNew > 0) && (
        <div>
          <p className="font-medium">{replaceMessages.heldBack}</p>
          <ul className="mt-1 grid gap-0.5 ps-5 list-disc text-muted">
            {premium > 0 && <li>{replaceMessages.heldPremium(premium)}</li>}
            {tooNew > 0 && <li>{replaceMessages.heldTooNew(tooNew, own)}</li>}
          </ul>
        </div>
      )}
      <p className="flex items-start gap-2.5 rounded-lg bg-sunken px-3.5 py-3">
        <span className="i-lucide-info size-4.5 mt-px text-accent" aria-hidden="true" />
        <span className="min-w-0">{replaceMessages.riskText}</span>
      </p>
    </div>
  )
}

function Progress() {
  const batch = useStore($batch)
  const replacements = useStore($replacements)
  if (batch.status !== 'working' && batch.status !== 'undoing') return null
  const { done, total, path } = batch
  const present = replacements[path]
  const share = present?.status === 'busy' ? present.share : 0
  return (
    <div className="grid gap-2.5">
      <p className="text-sm font-medium tabular-nums">
        {phrases.countOf(done, counts.files(total))}
      </p>
      <progress
        className="progress"
        aria-label={
          batch.status === 'undoing'
            ? replaceMessages.undoingProgress
            : replaceMessages.replacingProgress
        }
        value={done + share}
        max={total}
      />
      <p className="truncate text-sm text-muted" dir="auto">
        {path}
      </p>
    </div>
  )
}

function Outcome() {
  const batch = useStore($batch)
  if (batch.status !== 'done') return null
  const { replaced, failed, left } = batch
  const others = [
    failed > 0 && replaceMessages.batchFailed(failed),
    left > 0 && replaceMessages.batchLeft(left),
  ].filter(Boolean)
  return (
    <Alert
      tone={failed > 0 ? 'danger' : 'positive'}
      title={replaceMessages.batchDone(replaced.length)}
      text={others.length > 0 ? others.join(' ') : undefined}
    />
  )
}

interface FooterProps {
  plan: ReplacePlan
  onClose: () => void
}

function Footer({ plan, onClose }: FooterProps) {
  const batch = useStore($batch)
  if (batch.status === 'working') {
    return (
      <Button variant="secondary" onClick={stopReplacing}>
        {replaceMessages.stopAfterThis}
      </Button>
    )
  }
  if (batch.status === 'undoing') return null
  if (batch.status === 'done') {
    return (
      <>
        {batch.replaced.length > 0 && (
          <Button variant="ghost" className="me-auto" onClick={() => void undoBatch()}>
            <span className="i-lucide-undo-2 size-4" aria-hidden="true" />
            {replaceMessages.putBackAll}
          </Button>
        )}
        <Button onClick={onClose}>{common.close}</Button>
      </>
    )
  }
  return (
    <>
      <Button variant="ghost" onClick={onClose}>
        {common.cancel}
      </Button>
      {plan.files.length > 0 && (
        <Button onClick={() => void replaceAll(plan.files)}>
          {replaceMessages.replaceCount(plan.files.length)}
        </Button>
      )}
    </>
  )
}

interface ReplaceAllDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Says what replacing all superseded files does, does it, and can undo it. */
export function ReplaceAllDialog({ open, onOpenChange }: ReplaceAllDialogProps) {
  const { status } = useStore($batch)
  const files = useStore(folderCheck.$files)
  const replacements = useStore($replacements)
  const user = useStore($user)
  const part = useRestoredFocus<HTMLDivElement>(status)
  const plan = planReplacements(files, replacements, user)
  const change = (isOpen: boolean) => {
    if (!isOpen) closeBatch()
    onOpenChange(isOpen)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title={replaceMessages.replaceAllTitle}
      footer={<Footer plan={plan} onClose={() => change(false)} />}
    >
      <div ref={part} tabIndex={-1}>
        {status === 'idle' && <Summary plan={plan} />}
        <Progress />
        <Outcome />
      </div>
    </Dialog>
  )
}
