import { useStore } from '@nanostores/react'
import { useEffect } from 'react'

import { Alert } from '#islands/ui/alert.tsx'
import { Button } from '#islands/ui/button.tsx'
import { EmptyState } from '#islands/ui/empty-state.tsx'
import { ErrorBoundary } from '#islands/ui/error-boundary.tsx'
import { useKeptFocus } from '#islands/ui/hooks/use-kept-focus.ts'
import { describeFailure } from '#lib/failure/messages.ts'
import * as common from '#lib/i18n/common.ts'
import * as words from '#lib/plugins/messages.ts'
import { $plugins, loadPlugins, openPlugins } from '#lib/plugins/plugins.ts'
import { href } from '#lib/site/routes.ts'

import { PluginCard } from './plugin-card.tsx'
import { PluginsSkeleton } from './plugins-skeleton.tsx'

function Content() {
  const state = useStore($plugins)
  if (state.status === 'loading') return <PluginsSkeleton />
  if (state.status === 'failed') {
    return (
      <Alert
        tone="danger"
        {...describeFailure(state.failure)}
        action={
          <Button variant="secondary" onClick={() => void loadPlugins()}>
            {common.retry}
          </Button>
        }
      />
    )
  }
  if (state.plugins.length === 0) {
    return (
      <EmptyState
        icon="i-lucide-blocks"
        title={words.noneTitle}
        text={words.noneText}
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
      {state.plugins.map((plugin) => (
        <li key={plugin.name}>
          <PluginCard plugin={plugin} />
        </li>
      ))}
    </ul>
  )
}

function Page() {
  const { status } = useStore($plugins)
  const part = useKeptFocus<HTMLDivElement>(status)
  return (
    <div ref={part} tabIndex={-1} className="mt-6 max-w-260">
      <Content />
    </div>
  )
}

/** The add-ins for Revit that the operator offers. */
export function Plugins() {
  useEffect(openPlugins, [])
  return (
    <ErrorBoundary>
      <Page />
    </ErrorBoundary>
  )
}
