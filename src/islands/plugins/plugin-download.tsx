import { useStore } from '@nanostores/react'

import { Alert } from '#islands/ui/alert.tsx'
import { Button } from '#islands/ui/button.tsx'
import * as common from '#lib/i18n/common.ts'
import type { PluginVersion } from '#lib/plugins/plugin.ts'
import { $pluginDownload, downloadPlugin } from '#lib/plugins/plugins.ts'

interface PluginDownloadProps {
  version: PluginVersion
  /** Whether it is the primary action. */
  isMain?: boolean
  /** Whether it was not made for the person's Revit. */
  isAnyway?: boolean
}

export function PluginDownload({ version, isMain = false, isAnyway = false }: PluginDownloadProps) {
  const state = useStore($pluginDownload)
  const own = state.status !== 'none' && state.id === version.id ? state : null
  const hasBegun = own?.status === 'started'
  return (
    <>
      <Button
        variant={isMain ? 'primary' : 'secondary'}
        className={isMain ? 'w-full h-11' : ''}
        busy={own?.status === 'busy'}
        onClick={() => void downloadPlugin(version)}
      >
        <span className="i-lucide-download size-4" aria-hidden="true" />
        {isAnyway ? common.downloadAnyway : common.download}
        <span className="sr-only">
          {' '}
          {version.name} {version.version}
        </span>
      </Button>
      {own?.status === 'failed' && <Alert tone="danger" title={own.title} text={own.text} />}
      <p role="status" className={hasBegun ? 'text-sm text-positive' : 'sr-only'}>
        {hasBegun && common.downloadBegun}
      </p>
    </>
  )
}
