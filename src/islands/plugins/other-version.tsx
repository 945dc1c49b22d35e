import { formatReleases } from '#lib/plugins/fit-messages.ts'
import type { PluginVersion } from '#lib/plugins/plugin.ts'

import { PluginDownload } from './plugin-download.tsx'
import { VersionFacts } from './version-facts.tsx'

interface OtherVersionProps {
  version: PluginVersion
  /** The person's release of Revit, as a year. */
  own: number | null
}

/** A version that is not the one to download. */
export function OtherVersion({ version, own }: OtherVersionProps) {
  const isForOther = own !== null && !version.releases.includes(own)
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 py-4">
      <div className="flex-1 basis-64 min-w-0">
        <h3 className="text-sm">
          <span className="font-mono">{version.version}</span>{' '}
          <span className="font-normal text-muted">{formatReleases(version.releases)}</span>
        </h3>
        {version.notes && (
          <p className="mt-1.5 max-w-140 text-sm whitespace-pre-line break-words">
            {version.notes}
          </p>
        )}
        <div className="mt-2">
          <VersionFacts version={version} />
        </div>
      </div>
      <div className="grid gap-2 max-w-80">
        <PluginDownload version={version} isAnyway={isForOther} />
      </div>
    </li>
  )
}
