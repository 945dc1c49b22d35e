/** A browser or machine that is signed in. */
export interface Device {
  id: string
  label: string
  lastUsed: Date
  /** Null where the server does not say. */
  firstSignIn: Date | null
  /** The time zone it was last used in, such as Europe/Berlin; '' where that is not known. */
  timeZone: string
  /** Whether it is the one in use. */
  isThis: boolean
}
