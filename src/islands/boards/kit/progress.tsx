import type { KitState } from '#lib/boards/kit/kit.ts'
import * as messages from '#lib/boards/kit/messages.ts'
import { formatFileSize } from '#lib/i18n/file-size.ts'

interface KitProgressProps {
  state: Extract<KitState, { status: 'busy' }>
}

/** The progress of a kit. */
export function KitProgress({ state }: KitProgressProps) {
  const { name, done, total, bytes, expected } = state
  const share = expected > 0 ? Math.min(bytes / expected, 1) : done / Math.max(total, 1)
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap justify-between gap-x-4 text-sm tabular-nums">
        <span>{total === 0 ? messages.looking : messages.filesDone(done, total)}</span>
        <span className="text-muted">{bytes > 0 && formatFileSize(bytes)}</span>
      </p>
      <progress
        className="progress"
        aria-label={messages.fileLabel}
        value={total === 0 ? undefined : share}
        max={1}
      />
      <p className="min-h-5 truncate text-sm text-muted" dir="auto">
        {name}
      </p>
    </div>
  )
}
