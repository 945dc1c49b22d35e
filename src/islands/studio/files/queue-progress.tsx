import { useStore } from '@nanostores/react'

import { Button } from '#islands/ui/button.tsx'
import * as common from '#lib/i18n/common.ts'
import { describeRate } from '#lib/i18n/transfer.ts'
import { queue } from '#lib/studio/files/queue.ts'
import * as messages from '#lib/studio/messages.ts'

type Sending = NonNullable<ReturnType<typeof queue.$progress.get>>

const numberOf = ({ sent, total, refused }: Sending) => Math.min(sent + refused + 1, total)

/** The file that was announced last: of many, every tenth part is. */
function announcedOf(sending: Sending): number {
  const part = Math.ceil(sending.total / 10)
  const number = numberOf(sending)
  return Math.max(1, number - (number % part))
}

/** The overall progress of the files being sent. */
export function QueueProgress() {
  const sending = useStore(queue.$progress)
  if (!sending) return null
  const { bytes, bytesSent, rate } = sending
  const percent = bytes > 0 ? Math.min(100, Math.floor((100 * bytesSent) / bytes)) : 100
  return (
    <div className="flex flex-1 basis-64 items-center gap-4 min-w-0">
      <div className="flex-1 min-w-0">
        <p className="flex flex-wrap justify-between gap-x-4 text-sm">
          <span className="font-medium" aria-hidden="true">
            {messages.sendingNumber(numberOf(sending), sending.total)}
          </span>
          <span className="sr-only" role="status">
            {messages.sendingNumber(announcedOf(sending), sending.total)}
          </span>
          <span className="text-muted tabular-nums">
            {describeRate(rate, bytes - bytesSent) || `${percent} %`}
          </span>
        </p>
        <div
          className="studio-share mt-1.5"
          role="progressbar"
          aria-label={messages.allFiles}
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
        >
          <span style={{ inlineSize: `${percent}%` }} />
        </div>
      </div>
      <Button variant="ghost" onClick={queue.stop}>
        {common.stop}
      </Button>
    </div>
  )
}
