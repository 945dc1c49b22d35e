/** A browser or machine that is signed in. */
export interface Device {
  id: string
  label: string
  lastUsed: Date
  /** Whether it is the one the person sits at. */
  isThis: boolean
}
