import { useStore } from '@nanostores/react'
import { useEffect } from 'react'

import { ErrorBoundary } from '#islands/ui/error-boundary.tsx'
import { useRestoredFocus } from '#islands/ui/hooks/use-restored-focus.ts'
import type { Failure } from '#lib/failure/failure.ts'
import { family } from '#lib/family/family.ts'

import { BackLink } from './back-link.tsx'
import { FamilyFailure } from './family-failure.tsx'
import { FamilyMissing } from './family-missing.tsx'
import { FamilySheet } from './family-sheet.tsx'
import { FamilySkeleton } from './family-skeleton.tsx'

/** No family at this address, or none that the person may see. */
const isNowhere = ({ kind }: Failure): boolean => kind === 'missing' || kind === 'forbidden'

function Content() {
  const state = useStore(family.$state)
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
      return <FamilySheet family={state.value} />
  }
}

function Page() {
  const { status } = useStore(family.$state)
  const part = useRestoredFocus<HTMLDivElement>(status)
  return (
    <div ref={part} tabIndex={-1}>
      <Content />
    </div>
  )
}

/** One family: all the data of its record, and its file. */
export function Family() {
  useEffect(() => family.open(), [])
  return (
    <ErrorBoundary>
      <BackLink />
      <Page />
    </ErrorBoundary>
  )
}
