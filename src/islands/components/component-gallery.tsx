import { withErrorScreen } from '#islands/ui/error-boundary.tsx'

import { ActionSpecimens } from './action-specimens.tsx'
import { ChoiceSpecimens } from './choice-specimens.tsx'
import { DisplaySpecimens } from './display-specimens.tsx'
import { FieldSpecimens } from './field-specimens.tsx'
import { FormSpecimens } from './form-specimens.tsx'
import { MessageSpecimens } from './message-specimens.tsx'
import { PartSpecimens } from './part-specimens.tsx'
import { TableSpecimens } from './table-specimens.tsx'

export const ComponentGallery = withErrorScreen(function ComponentGallery() {
  return (
    <>
      <div className="mt-8" />
      <ActionSpecimens />
      <FieldSpecimens />
      <FormSpecimens />
      <ChoiceSpecimens />
      <MessageSpecimens />
      <DisplaySpecimens />
      <PartSpecimens />
      <TableSpecimens />
    </>
  )
})
