import { useStore } from '@nanostores/react'
import { useEffect } from 'react'

import { Alert } from '#islands/ui/alert.tsx'
import { Button } from '#islands/ui/button.tsx'
import type { LoadedFamily } from '#lib/family/details.ts'
import {
  $download,
  downloadFamily,
  prepareDownload,
  readyDownload,
} from '#lib/family/download/download.ts'
import * as common from '#lib/i18n/common.ts'

interface DownloadButtonProps {
  family: LoadedFamily
  /** Whether something else is the better way on. */
  isSecond: boolean
  /** Whether the file does not open in the person's Revit. */
  isTooNew: boolean
}

export function DownloadButton({ family, isSecond, isTooNew }: DownloadButtonProps) {
  const state = useStore($download)
  useEffect(readyDownload, [family])
  return (
    <>
      <Button
        variant={isSecond ? 'secondary' : 'primary'}
        className="w-full h-11"
        busy={state.status === 'busy'}
        onPointerEnter={() => void prepareDownload()}
        onFocus={() => void prepareDownload()}
        onClick={() => void downloadFamily(family)}
      >
        <span className="i-lucide-download size-4" aria-hidden="true" />
        {isTooNew ? common.downloadAnyway : common.download}
      </Button>
      {state.status === 'failed' && <Alert tone="danger" title={state.title} text={state.text} />}
      <p role="status" className={state.status === 'started' ? 'text-sm text-positive' : 'sr-only'}>
        {state.status === 'started' && common.downloadBegun}
      </p>
    </>
  )
}
