/** A position in the catalogue, stored in the history entry of the page. */
export interface Place {
  /** The filter that it belongs to, as a query string. */
  filter: string
  /** How far the page was scrolled, in pixels. */
  top: number
  /** The position of the card that had the focus. */
  position: number | null
}

const isPlace = (value: unknown): value is Place =>
  typeof value === 'object' &&
  value !== null &&
  'filter' in value &&
  'top' in value &&
  typeof value.top === 'number' &&
  'position' in value &&
  (value.position === null || typeof value.position === 'number')

/** The place stored in this history entry, or null where none is stored for this filter. */
export function readPlace(filter: string): Place | null {
  const state: unknown = history.state
  if (typeof state !== 'object' || state === null || !('place' in state)) return null
  return isPlace(state.place) && state.place.filter === filter ? state.place : null
}

export function storePlace(place: Place): void {
  history.replaceState({ ...history.state, place }, '')
}
