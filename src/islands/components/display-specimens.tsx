import { Avatar } from '#islands/ui/avatar.tsx'
import { Badge } from '#islands/ui/badge.tsx'
import { Button } from '#islands/ui/button.tsx'
import { EmptyState } from '#islands/ui/empty-state.tsx'
import { Skeleton } from '#islands/ui/skeleton.tsx'
import { initials } from '#lib/domain/initials.ts'

import { Specimen } from './specimen.tsx'

const people = ['Ada Quill', 'marta.lindqvist@example.com', 'Étienne', '山田 太郎', '🦊', '']

export function DisplaySpecimens() {
  return (
    <>
      <Specimen name="Badge" text="One word on the state or the price of a thing.">
        <div className="flex flex-wrap gap-2">
          <Badge tone="free">Free</Badge>
          <Badge tone="premium">Premium</Badge>
          <Badge tone="neutral">Draft</Badge>
          <Badge tone="positive">Published</Badge>
          <Badge tone="danger">Newer than your Revit</Badge>
        </div>
      </Specimen>
      <Specimen name="Avatar" text="Stands for a person by the first letters of the name.">
        <div className="flex flex-wrap items-center gap-3">
          <Avatar initials="AQ" size="small" />
          {people.map((name) => (
            <Avatar key={name} initials={initials(name)} />
          ))}
          <Avatar initials="AQ" size="large" />
        </div>
      </Specimen>
      <Specimen name="Skeleton" text="Holds the place of what is still on its way.">
        <div className="flex max-w-100 items-center gap-4">
          <Skeleton className="size-16" />
          <div className="grid flex-1 gap-2.5">
            <Skeleton className="h-4 w-3/5" />
            <Skeleton className="h-4 w-2/5" />
          </div>
        </div>
      </Specimen>
      <Specimen name="Empty state" text="Nothing is here, and this is what to do about it.">
        <div className="rounded-xl border border-dashed border-line-strong">
          <EmptyState
            icon="i-lucide-search-x"
            title="No families found"
            text="Try adjusting your search terms or filters"
            heading="h3"
            action={<Button variant="secondary">Clear filters</Button>}
          />
        </div>
      </Specimen>
    </>
  )
}
