import { useStore } from '@nanostores/react'
import { useEffect } from 'react'

import { EmptyState } from '#islands/ui/empty-state.tsx'
import { withErrorScreen } from '#islands/ui/error-boundary.tsx'
import { FailureAlert } from '#islands/ui/failure-alert.tsx'
import { useRestoredFocus } from '#islands/ui/hooks/use-restored-focus.ts'
import * as common from '#lib/i18n/common.ts'
import * as messages from '#lib/plugins/messages.ts'
import { plugins } from '#lib/plugins/plugins.ts'
import { href } from '#lib/site/routes.ts'

import { PluginCard } from './plugin-card.tsx'
import { PluginsSkeleton } from './plugins-skeleton.tsx'

function Content() {
  const state = useStore(plugins.$state)
  if (state.status === 'loading') return <PluginsSkeleton />
  if (state.status === 'failed') {
    return <FailureAlert failure={state.failure} onRetry={() => void plugins.reload()} />
  }
  if (state.value.length === 0) {
    return (
      <EmptyState
        icon="i-lucide-blocks"
        title={messages.noneTitle}
        text={messages.noneText}
        action={
          <a className="button-primary" href={href('/apps')}>
            {common.openCatalogue}
          </a>
        }
      />
    )
  }
  return (
    <ul className="grid gap-5">
      {state.value.map((plugin) => (
        <li key={plugin.name}>
          <PluginCard plugin={plugin} />
        </li>
      ))}
    </ul>
  )
}

function Page() {
  const { status } = useStore(plugins.$state)
  const part = useRestoredFocus<HTMLDivElement>(status)
  return (
    <div ref={part} tabIndex={-1} className="mt-6 max-w-260">
      <Content />
    </div>
  )
}

/** The add-ins for Revit that the operator offers. */
export const Plugins = withErrorScreen(function Plugins() {
  useEffect(() => plugins.open(), [])
  return <Page />
})
