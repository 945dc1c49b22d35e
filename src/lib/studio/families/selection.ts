import { createSelection } from '#lib/tables/selection.ts'

/** The publisher's own families that are selected. */
export const familySelection = createSelection()
