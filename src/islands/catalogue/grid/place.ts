/** Where somebody was in the catalogue, kept with the page's entry in the history. */
export interface Place {
  /** The filter that it belongs to, as the page's query. */
  filter: string
  /** How far the page was scrolled, in pixels. */
  top: number
  /** Of the card that had the focus. */
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

/** The place that was kept for this entry, if it was kept for this filter. */
export function readPlace(filter: string): Place | null {
  const state: unknown = history.state
  if (typeof state !== 'object' || state === null || !('place' in state)) return null
  return isPlace(state.place) && state.place.filter === filter ? state.place : null
}

export function keepPlace(place: Place): void {
  history.replaceState({ ...history.state, place }, '')
}
