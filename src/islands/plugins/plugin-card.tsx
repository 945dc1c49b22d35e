import { useStore } from '@nanostores/react'
import { useId } from 'react'

import * as messages from '#lib/plugins/messages.ts'
import type { Plugin } from '#lib/plugins/plugin.ts'
import { $user } from '#lib/session/session.ts'

import { Disclosure } from './disclosure.tsx'
import { OlderVersion } from './older-version.tsx'
import { PluginDownload } from './plugin-download.tsx'
import { PluginFit } from './plugin-fit.tsx'
import { ReleaseRow } from './release-row.tsx'
import { VersionFacts } from './version-facts.tsx'

/** An add-in: its newest version, whether it works in the person's release of Revit, and the older versions. */
export function PluginCard({ plugin }: { plugin: Plugin }) {
  const titleId = useId()
  const own = useStore($user)?.revitRelease ?? null
  const { name, newest, older } = plugin
  return (
    <article className="plugin-card panel" aria-labelledby={titleId}>
      <div className="grid content-start gap-5 min-w-0">
        <div>
          <h2 id={titleId} className="text-xl break-words">
            {name}{' '}
            <span className="ms-1 font-mono text-base font-normal text-muted">
              {newest.version}
            </span>
          </h2>
          {newest.summary && (
            <p className="mt-2 max-w-140 text-muted text-pretty break-words">{newest.summary}</p>
          )}
        </div>
        <div className="grid gap-3 max-w-120">
          <PluginFit plugin={plugin} own={own} />
          <ReleaseRow releases={newest.releases} own={own} />
        </div>
      </div>
      <div className="grid content-start gap-3 min-w-0">
        <PluginDownload version={newest} isMain />
        <VersionFacts version={newest} />
      </div>
      {(newest.notes || older.length > 0) && (
        <div className="col-span-full min-w-0 -mb-3 sm:-mb-4">
          {newest.notes && (
            <Disclosure title={messages.whatIsNew(newest.version)}>
              <p className="max-w-160 pb-4 text-sm whitespace-pre-line break-words">
                {newest.notes}
              </p>
            </Disclosure>
          )}
          {older.length > 0 && (
            <Disclosure title={messages.olderVersions(older.length)}>
              <ul className="divide-y divide-line">
                {older.map((version) => (
                  <OlderVersion key={version.id} version={version} />
                ))}
              </ul>
            </Disclosure>
          )}
        </div>
      )}
    </article>
  )
}
