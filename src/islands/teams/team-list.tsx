import { useStore } from '@nanostores/react'

import { Alert } from '#islands/ui/alert.tsx'
import { Badge } from '#islands/ui/badge.tsx'
import { Button } from '#islands/ui/button.tsx'
import { EmptyState } from '#islands/ui/empty-state.tsx'
import { Skeleton } from '#islands/ui/skeleton.tsx'
import { explainFailure } from '#lib/failure/attempt-messages.ts'
import * as common from '#lib/i18n/common.ts'
import * as words from '#lib/teams/messages.ts'
import { $teams, loadTeams } from '#lib/teams/teams.ts'

export function TeamList({ onOpen }: { onOpen: (id: string) => void }) {
  const state = useStore($teams)
  if (state.status === 'loading') return <Skeleton className="h-32" />
  if (state.status === 'failed') {
    return (
      <Alert
        tone="danger"
        {...explainFailure(state.failure)}
        action={
          <Button variant="secondary" onClick={() => void loadTeams()}>
            {common.retry}
          </Button>
        }
      />
    )
  }
  if (state.teams.length === 0) {
    return (
      <EmptyState
        heading="h3"
        icon="i-lucide-users-round"
        title={words.noneTitle}
        text={words.noneText}
      />
    )
  }
  return (
    <ul className="-mx-2 grid gap-1">
      {state.teams.map((team) => (
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
              <span className="block text-sm text-muted">{words.countPeople(team)}</span>
            </span>
            {team.isMine && <Badge tone="neutral">{words.owner}</Badge>}
            <span className="i-lucide-chevron-right size-4 text-muted" aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  )
}
