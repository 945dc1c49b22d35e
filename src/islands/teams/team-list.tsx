import { useStore } from '@nanostores/react'

import { Badge } from '#islands/ui/badge.tsx'
import { EmptyState } from '#islands/ui/empty-state.tsx'
import { FailureAlert } from '#islands/ui/failure-alert.tsx'
import { Skeleton } from '#islands/ui/skeleton.tsx'
import * as messages from '#lib/teams/messages.ts'
import { teams } from '#lib/teams/teams.ts'

export function TeamList({ onOpen }: { onOpen: (id: string) => void }) {
  const state = useStore(teams.$state)
  if (state.status === 'loading') return <Skeleton className="h-32" />
  if (state.status === 'failed') {
    return <FailureAlert failure={state.failure} onRetry={() => void teams.reload()} />
  }
  if (state.value.length === 0) {
    return (
      <EmptyState
        heading="h3"
        icon="i-lucide-users-round"
        title={messages.noneTitle}
        text={messages.noneText}
      />
    )
  }
  return (
    <ul className="-mx-2 grid gap-1">
      {state.value.map((team) => (
        <li key={team.id}>
          <button
            type="button"
            className="flex w-full items-center gap-3 rounded-lg border border-transparent bg-transparent px-2 py-2.5 text-start text-ink cursor-pointer hover:bg-hover"
            onClick={() => onOpen(team.id)}
          >
            <span className="i-lucide-users-round size-5 text-muted" aria-hidden="true" />
            <span className="flex-1 min-w-0">
              <span className="block truncate text-sm font-medium" dir="auto">
                {team.name}
              </span>
              <span className="block text-sm text-muted">{messages.countPeople(team)}</span>
            </span>
            {team.isMine && <Badge tone="neutral">{messages.owner}</Badge>}
            <span className="i-lucide-chevron-right size-4 text-muted" aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  )
}
