import { useStore } from '@nanostores/react'
import { useEffect } from 'react'

import { ErrorBoundary } from '#islands/ui/error-boundary.tsx'
import { useKeptFocus } from '#islands/ui/hooks/use-kept-focus.ts'
import { $family, openFamily } from '#lib/family/family.ts'

import { BackLink } from './back-link.tsx'
import { FamilyFailure } from './family-failure.tsx'
import { FamilyMissing } from './family-missing.tsx'
import { FamilySheet } from './family-sheet.tsx'
import { FamilySkeleton } from './family-skeleton.tsx'

function Content() {
  const state = useStore($family)
  switch (state.status) {
    case 'loading':
      return <FamilySkeleton />
    case 'missing':
      return <FamilyMissing />
    case 'failed':
      return <FamilyFailure failure={state.failure} />
    case 'ready':
      return <FamilySheet family={state.family} />
  }
}

function Page() {
  const { status } = useStore($family)
  const part = useKeptFocus<HTMLDivElement>(status)
  return (
    <div ref={part} tabIndex={-1}>
      <Content />
    </div>
  )
}

/** One family with everything that its record says, and its file. */
export function Family() {
  useEffect(openFamily, [])
  return (
    <ErrorBoundary>
      <BackLink />
      <Page />
    </ErrorBoundary>
  )
}
