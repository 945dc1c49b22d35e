import { useStore } from '@nanostores/react'

import { FailureAlert } from '#islands/ui/failure-alert.tsx'
import { Checkbox } from '#islands/ui/fields/checkbox.tsx'
import { Skeleton } from '#islands/ui/skeleton.tsx'
import * as messages from '#lib/boards/kit/messages.ts'
import { kitPreview } from '#lib/boards/kit/preview.ts'
import * as counts from '#lib/i18n/counts.ts'
import { formatFileSize } from '#lib/i18n/file-size.ts'
import { $user } from '#lib/session/session.ts'

import { MissingFiles } from './result.tsx'

interface KitPreviewViewProps {
  /** Whether what the person's Revit does not open is left out. */
  isFitting: boolean
  onFitting: (isFitting: boolean) => void
}

/** What a kit will hold, its size, and what is left out, before it is made. */
export function KitPreviewView({ isFitting, onFitting }: KitPreviewViewProps) {
  const state = useStore(kitPreview.$state)
  const release = useStore($user)?.revitRelease ?? null
  if (state.status === 'failed') {
    return <FailureAlert failure={state.failure} onRetry={() => void kitPreview.reload()} />
  }
  if (state.status === 'loading') return <Skeleton className="h-12" />
  const { tooNew, ...all } = state.value
  const isLess = isFitting && tooNew.files > 0
  const files = isLess ? all.files - tooNew.files : all.files
  const bytes = isLess ? all.bytes - tooNew.bytes : all.bytes
  const missing = isLess ? [...all.missing, ...tooNew.missing] : all.missing
  return (
    <div className="grid gap-4">
      <p role="status" className="flex items-center gap-3 rounded-lg bg-sunken px-4 py-3">
        <span className="i-lucide-file-archive size-5 shrink-0 text-muted" aria-hidden="true" />
        <span className="font-medium tabular-nums">
          {files > 0
            ? messages.previewTitle(counts.files(files), formatFileSize(bytes))
            : messages.previewNothing}
        </span>
      </p>
      {tooNew.files > 0 && release !== null && (
        <Checkbox
          label={messages.leaveOutTooNew(release)}
          hint={counts.files(tooNew.files)}
          checked={isFitting}
          onChange={({ target }) => onFitting(target.checked)}
        />
      )}
      {missing.length > 0 && (
        <MissingFiles
          missing={missing}
          title={messages.leftOut(counts.files(missing.length))}
          label={messages.leftOutLabel}
        />
      )}
    </div>
  )
}
