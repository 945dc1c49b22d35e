import { useStore } from '@nanostores/react'
import { type ComponentType, useEffect } from 'react'

import type { TypesSectionProps } from '#islands/family/types/types-section.tsx'
import { withErrorScreen } from '#islands/ui/error-boundary.tsx'
import { useLoadOnIntent } from '#islands/ui/hooks/load-on-intent.ts'
import { useArrival } from '#islands/ui/hooks/use-arrival.ts'
import { useRestoredFocus } from '#islands/ui/hooks/use-restored-focus.ts'
import { family } from '#lib/family/family.ts'
import { isNowhere } from '#lib/family/is-nowhere.ts'

import { BackLink } from './back-link.tsx'
import { FamilyFailure } from './family-failure.tsx'
import { FamilyMissing } from './family-missing.tsx'
import { FamilySheet } from './family-sheet.tsx'
import { FamilySkeleton } from './family-skeleton.tsx'

const loadTypes = async () => {
  const { TypesSection } = await import('./types/types-section.tsx')
  return TypesSection
}

interface ContentProps {
  TypesSection: ComponentType<TypesSectionProps> | null
}

function Content({ TypesSection }: ContentProps) {
  const state = useArrival(useStore(family.$state))
  switch (state.status) {
    case 'loading':
      return <FamilySkeleton />
    case 'failed':
      return isNowhere(state.failure) ? (
        <FamilyMissing />
      ) : (
        <FamilyFailure failure={state.failure} />
      )
    case 'ready':
      return <FamilySheet family={state.value} TypesSection={TypesSection} />
  }
}

function Page(props: ContentProps) {
  const { status } = useArrival(useStore(family.$state))
  const part = useRestoredFocus<HTMLDivElement>(status)
  return (
    <div ref={part} tabIndex={-1}>
      <Content {...props} />
    </div>
  )
}

/** One family: all the data of its record, and its file. The code of its types comes while the record is asked for. */
export const Family = withErrorScreen(function Family() {
  const { part: TypesSection, prepare } = useLoadOnIntent(loadTypes)
  useEffect(() => {
    void prepare()
    return family.open()
  }, [prepare])
  return (
    <>
      <BackLink />
      <Page TypesSection={TypesSection} />
    </>
  )
})
