import { useStore } from '@nanostores/react'
import { useEffect } from 'react'

import { Alert } from '#islands/ui/alert.tsx'
import { Button } from '#islands/ui/button.tsx'
import type { LoadedFamily } from '#lib/family/details.ts'
import { $download, downloadFamily, readyDownload } from '#lib/family/download/download.ts'
import * as common from '#lib/i18n/common.ts'

export function DownloadButton({ family }: { family: LoadedFamily }) {
  const state = useStore($download)
  useEffect(readyDownload, [family])
  return (
    <>
      <Button
        className="w-full h-11"
        busy={state.status === 'busy'}
        onClick={() => void downloadFamily(family)}
      >
        <span className="i-lucide-download size-4" aria-hidden="true" />
        {common.download}
      </Button>
      {state.status === 'failed' && <Alert tone="danger" title={state.title} text={state.text} />}
      <p role="status" className={state.status === 'started' ? 'text-sm text-positive' : 'sr-only'}>
        {state.status === 'started' && common.downloadBegun}
      </p>
    </>
  )
}
