import { formatReleases } from '#lib/plugins/fit-messages.ts'
import * as messages from '#lib/plugins/messages.ts'
import { pluginReleases } from '#lib/plugins/plugin.ts'

interface ReleaseRowProps {
  releases: number[]
  own: number | null
}

/** The releases of Revit in a row; those that a version supports are marked. */
export function ReleaseRow({ releases, own }: ReleaseRowProps) {
  return (
    <div>
      <p className="sr-only">{messages.madeFor(formatReleases(releases))}</p>
      <div className="release-row" aria-hidden="true">
        {pluginReleases.map((release) => (
          <span
            key={release}
            data-made={releases.includes(release) ? '' : undefined}
            data-own={release === own ? '' : undefined}
          >
            <span className="hidden sm:inline">{release}</span>
            <span className="sm:hidden">{`’${String(release).slice(2)}`}</span>
          </span>
        ))}
      </div>
    </div>
  )
}
