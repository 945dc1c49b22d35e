import { createSelection } from '#lib/tables/selection.ts'

/** The tasks that are ticked, on whatever page they are. */
export const taskSelection = createSelection()
