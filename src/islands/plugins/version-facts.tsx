import { formatDay } from '#lib/i18n/date.ts'
import { formatFileSize } from '#lib/i18n/file-size.ts'
import * as messages from '#lib/plugins/messages.ts'
import type { PluginVersion } from '#lib/plugins/plugin.ts'

/** The release date, size and SHA-256 of a version. */
export function VersionFacts({ version }: { version: PluginVersion }) {
  const { bytes, published, sha256 } = version
  const facts = [published && formatDay(published), bytes && formatFileSize(bytes)]
  return (
    <div className="text-sm text-muted">
      <p>{facts.filter(Boolean).join(' · ')}</p>
      {sha256 && (
        <p className="mt-2">
          {messages.hash}
          <code className="block font-mono text-xs break-all select-all">{sha256}</code>
        </p>
      )}
    </div>
  )
}
