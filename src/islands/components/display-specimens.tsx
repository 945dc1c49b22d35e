import { Avatar } from '#islands/ui/avatar.tsx'
import { Badge } from '#islands/ui/badge.tsx'
import { Button } from '#islands/ui/button.tsx'
import { EmptyState } from '#islands/ui/empty-state.tsx'
import { Skeleton } from '#islands/ui/skeleton.tsx'
import * as words from '#lib/components/messages.ts'
import * as common from '#lib/i18n/common.ts'
import { initials } from '#lib/user/initials.ts'

import { Specimen } from './specimen.tsx'

const people = [
  words.adaQuill,
  'marta.lindqvist@example.com',
  words.etienne,
  words.nameInKanji,
  '🦊',
  '',
]

export function DisplaySpecimens() {
  return (
    <>
      <Specimen name={words.badgeName} text={words.badgeText}>
        <div className="flex flex-wrap gap-2">
          <Badge tone="free">{common.free}</Badge>
          <Badge tone="premium">{common.premium}</Badge>
          <Badge tone="neutral">{words.draft}</Badge>
          <Badge tone="positive">{words.published}</Badge>
          <Badge tone="danger">{words.newerThanYourRevit}</Badge>
        </div>
      </Specimen>
      <Specimen name={words.avatarName} text={words.avatarText}>
        <div className="flex flex-wrap items-center gap-3">
          <Avatar initials="AQ" size="small" />
          {people.map((name) => (
            <Avatar key={name} initials={initials(name)} />
          ))}
          <Avatar initials="AQ" size="large" />
        </div>
      </Specimen>
      <Specimen name={words.skeletonName} text={words.skeletonText}>
        <div className="flex max-w-100 items-center gap-4">
          <Skeleton className="size-16" />
          <div className="grid flex-1 gap-2.5">
            <Skeleton className="h-4 w-3/5" />
            <Skeleton className="h-4 w-2/5" />
          </div>
        </div>
      </Specimen>
      <Specimen name={words.emptyStateName} text={words.emptyStateText}>
        <div className="rounded-xl border border-dashed border-line-strong">
          <EmptyState
            icon="i-lucide-search-x"
            title={words.noFamiliesFound}
            text={words.tryAdjustingYour}
            heading="h3"
            action={<Button variant="secondary">{words.clearFilters}</Button>}
          />
        </div>
      </Specimen>
    </>
  )
}
