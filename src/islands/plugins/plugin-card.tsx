import { useStore } from '@nanostores/react'
import { useId } from 'react'

import * as messages from '#lib/plugins/messages.ts'
import { offerVersions, type Plugin, type PluginVersion } from '#lib/plugins/plugin.ts'
import { $user } from '#lib/session/session.ts'

import { Disclosure } from './disclosure.tsx'
import { OtherVersion } from './other-version.tsx'
import { PluginDownload } from './plugin-download.tsx'
import { PluginFit } from './plugin-fit.tsx'
import { ReleaseRow } from './release-row.tsx'
import { VersionFacts } from './version-facts.tsx'

interface OtherVersionsProps {
  title: string
  versions: readonly PluginVersion[]
  own: number | null
}

function OtherVersions({ title, versions, own }: OtherVersionsProps) {
  if (versions.length === 0) return null
  return (
    <Disclosure title={title}>
      <ul className="divide-y divide-line">
        {versions.map((version) => (
          <OtherVersion key={version.id} version={version} own={own} />
        ))}
      </ul>
    </Disclosure>
  )
}

/** An add-in: the version that works in the person's release of Revit, and apart from it the others. */
export function PluginCard({ plugin }: { plugin: Plugin }) {
  const titleId = useId()
  const own = useStore($user)?.revitRelease ?? null
  const { name } = plugin
  const { main, newer, rest } = offerVersions(plugin, own)
  const shown = main ?? plugin.newest
  const hasMore = shown.notes !== '' || newer.length + rest.length > 0
  return (
    <article className="plugin-card panel" aria-labelledby={titleId}>
      <div className="grid content-start gap-5 min-w-0">
        <div>
          <h2 id={titleId} className="text-xl break-words">
            {name}{' '}
            <span className="ms-1 font-mono text-base font-normal text-muted">{shown.version}</span>
          </h2>
          {shown.summary && (
            <p className="mt-2 max-w-140 text-muted text-pretty break-words">{shown.summary}</p>
          )}
        </div>
        <div className="grid gap-3 max-w-120">
          <PluginFit plugin={plugin} own={own} />
          <ReleaseRow releases={shown.releases} own={own} />
        </div>
      </div>
      <div className="grid content-start gap-3 min-w-0">
        {main && <PluginDownload version={main} isMain />}
        {main && <VersionFacts version={main} />}
      </div>
      {hasMore && (
        <div className="col-span-full min-w-0 -mb-3 sm:-mb-4">
          {shown.notes && (
            <Disclosure title={messages.whatIsNew(shown.version)}>
              <p className="max-w-160 pb-4 text-sm whitespace-pre-line break-words">
                {shown.notes}
              </p>
            </Disclosure>
          )}
          {own !== null && (
            <OtherVersions
              title={messages.newerVersions(newer.length, own)}
              versions={newer}
              own={own}
            />
          )}
          <OtherVersions
            title={main ? messages.olderVersions(rest.length) : messages.allVersions(rest.length)}
            versions={rest}
            own={own}
          />
        </div>
      )}
    </article>
  )
}
