import { createSelection } from '#lib/tables/selection.ts'

/** The dropped files that are selected. */
export const fileSelection = createSelection()
