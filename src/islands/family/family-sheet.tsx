import { type ComponentType, useEffect, useState } from 'react'

import { FamilyFacts } from '#islands/family/sections/facts.tsx'
import { SectionNav } from '#islands/family/sections/section-nav.tsx'
import { useCurrentSection } from '#islands/family/sections/use-current-section.ts'
import type { TypesSectionProps } from '#islands/family/types/types-section.tsx'
import { useFirstActivity } from '#islands/family/types/use-first-activity.ts'
import { Alert } from '#islands/ui/alert.tsx'
import { useLoadOnIntent } from '#islands/ui/hooks/load-on-intent.ts'
import { useGrowing } from '#islands/ui/hooks/use-growing.ts'
import { type FamilyStatus, healthOf, type LoadedFamily } from '#lib/family/details.ts'
import * as messages from '#lib/family/messages.ts'
import { type SectionId, sectionIds, sectionOf } from '#lib/family/sections.ts'
import * as siteMessages from '#lib/site/messages.ts'

import { FamilyActions } from './family-actions.tsx'
import { BodySkeleton, TypesSkeleton } from './family-skeleton.tsx'
import { FamilyTitle } from './family-title.tsx'
import { type LaterParts, loadLaterParts } from './load-later-parts.ts'
import { firstPartCount, isPartShown, partCount } from './parts.ts'
import { Portrait } from './pictures/portrait.tsx'

const notices: Record<Exclude<FamilyStatus, 'published'>, [title: string, text: string]> = {
  draft: [messages.draftTitle, messages.unpublishedText],
  in_review: [messages.reviewTitle, messages.unpublishedText],
  archived: [messages.archivedTitle, messages.archivedText],
}

function StatusNotice({ status }: { status: FamilyStatus }) {
  if (status === 'published') return null
  const [title, text] = notices[status]
  return (
    <div className="mt-2 mb-4">
      <Alert tone="neutral" title={title} text={text} />
    </div>
  )
}

/** The sections that the page of a family has, with what they count. */
function listSections({ typeCount, nested, revision, categories }: LoadedFamily) {
  const counts: Partial<Record<SectionId, number | null>> = {
    types: typeCount,
    nested: nested.families.length,
    revisions: revision,
  }
  return sectionIds
    .filter((id) => id !== 'similar' || categories[0]?.id)
    .map((id) => ({ id, count: counts[id] ?? null }))
}

/** One part with each frame: all at once are a long task on a slow processor. */
const oneByOne = { first: 0, step: 1 }

function countLoaded(TypesSection: unknown, later: LaterParts | null): number {
  if (!TypesSection) return 0
  return later ? partCount : firstPartCount
}

interface FamilySheetProps {
  family: LoadedFamily
  /** Null until its code is there. */
  TypesSection: ComponentType<TypesSectionProps> | null
}

export function FamilySheet({ family, TypesSection }: FamilySheetProps) {
  const health = healthOf(family)
  const { part: later, prepare } = useLoadOnIntent(loadLaterParts)
  const [wanted, setWanted] = useState(() => {
    const id = sectionOf(location.hash)
    return id && { id }
  })
  const shown = useGrowing(countLoaded(TypesSection, later), oneByOne)
  const isWhole = shown === partCount
  const [current, choose] = useCurrentSection(isWhole)
  useFirstActivity(prepare)

  useEffect(() => {
    document.title = siteMessages.pageTitle(family.name)
  }, [family.name])

  const goTo = (id: SectionId) => {
    setWanted({ id })
    choose(id)
    void prepare()
  }

  // The way back leads to the catalogue: a section adds no entry to the history.
  useEffect(() => {
    if (wanted && isWhole) location.replace(`#${wanted.id}`)
  }, [wanted, isWhole])

  return (
    <article>
      <StatusNotice status={family.status} />
      <div className="family-head">
        <div className="family-portrait panel">
          <Portrait family={family} />
        </div>
        <FamilyTitle family={family} />
        <FamilyActions family={family} health={health} onSelect={goTo} later={later} />
      </div>
      <SectionNav sections={listSections(family)} current={current} onSelect={goTo} />
      {TypesSection && isPartShown('types', shown) ? (
        <TypesSection
          parametric={family.parametric}
          familyName={family.name}
          language={family.language}
        />
      ) : (
        <TypesSkeleton />
      )}
      {family.description && isPartShown('facts', shown) && <FamilyFacts family={family} />}
      {later && <later.FamilyBody family={family} health={health} shown={shown} />}
      {!isPartShown('columns', shown) && <BodySkeleton />}
    </article>
  )
}
