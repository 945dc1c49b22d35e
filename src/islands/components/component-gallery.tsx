import { ErrorBoundary } from '#islands/ui/error-boundary.tsx'

import { ActionSpecimens } from './action-specimens.tsx'
import { ChoiceSpecimens } from './choice-specimens.tsx'
import { DisplaySpecimens } from './display-specimens.tsx'
import { FieldSpecimens } from './field-specimens.tsx'
import { MessageSpecimens } from './message-specimens.tsx'

export function ComponentGallery() {
  return (
    <ErrorBoundary>
      <div className="mt-8" />
      <ActionSpecimens />
      <FieldSpecimens />
      <ChoiceSpecimens />
      <MessageSpecimens />
      <DisplaySpecimens />
    </ErrorBoundary>
  )
}
