/** The list of suggestions under the search field. */
export interface OpenList {
  isOpen: boolean
  /** The place of the option that Enter takes; null where there is none. */
  active: number | null
}

export const closed: OpenList = { isOpen: false, active: null }

export const searchFieldId = 'search-field'
export const listId = 'search-suggestions'

export const optionId = (place: number): string => `${listId}-${place}`
