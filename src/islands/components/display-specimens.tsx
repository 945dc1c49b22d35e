import { Avatar } from '#islands/ui/avatar.tsx'
import { Badge } from '#islands/ui/badge.tsx'
import { Button } from '#islands/ui/button.tsx'
import { EmptyState } from '#islands/ui/empty-state.tsx'
import { LongText } from '#islands/ui/long-text.tsx'
import { Skeleton } from '#islands/ui/skeleton.tsx'
import * as catalogueMessages from '#lib/catalogue/messages.ts'
import * as messages from '#lib/components/messages.ts'
import * as common from '#lib/i18n/common.ts'
import * as familiesMessages from '#lib/studio/families/messages.ts'
import { initials } from '#lib/user/initials.ts'

import { Specimen } from './specimen.tsx'

const people = [
  messages.adaQuill,
  'marta.lindqvist@example.com',
  messages.etienne,
  messages.nameInKanji,
  '🦊',
  '',
]

export function DisplaySpecimens() {
  return (
    <>
      <Specimen name={messages.badgeName} text={messages.badgeText}>
        <div className="flex flex-wrap gap-2">
          <Badge tone="free">{common.free}</Badge>
          <Badge tone="premium">{common.premium}</Badge>
          <Badge tone="neutral">{familiesMessages.statusLabels.draft}</Badge>
          <Badge tone="positive">{familiesMessages.statusLabels.published}</Badge>
          <Badge tone="danger">{messages.newerThanYourRevit}</Badge>
        </div>
      </Specimen>
      <Specimen name={messages.avatarName} text={messages.avatarText}>
        <div className="flex flex-wrap items-center gap-3">
          <Avatar initials="AQ" size="small" />
          {people.map((name) => (
            <Avatar key={name} initials={initials(name)} />
          ))}
          <Avatar initials="AQ" size="large" />
        </div>
      </Specimen>
      <Specimen name={messages.skeletonName} text={messages.skeletonText}>
        <div className="flex max-w-100 items-center gap-4">
          <Skeleton className="size-16" />
          <div className="grid flex-1 gap-2.5">
            <Skeleton className="h-4 w-3/4" />
            <Skeleton className="h-4 w-1/2" />
          </div>
        </div>
      </Specimen>
      <Specimen name={messages.longTextName} text={messages.longTextText}>
        <LongText text={messages.longTextExample} className="text-sm" />
      </Specimen>
      <Specimen name={messages.emptyStateName} text={messages.emptyStateText}>
        <div className="rounded-xl border border-dashed border-line-strong">
          <EmptyState
            icon="i-lucide-search-x"
            title={catalogueMessages.noneTitle}
            text={catalogueMessages.noneText}
            heading="h3"
            action={<Button variant="secondary">{common.clearFilters}</Button>}
          />
        </div>
      </Specimen>
    </>
  )
}
