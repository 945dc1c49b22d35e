export type GroupName =
  | 'recent'
  | 'actions'
  | 'pages'
  | 'settings'
  | 'families'
  | 'facets'
  | 'types'
  | 'boards'
  | 'tasks'

/** Something that the palette opens or does. */
export interface Entry {
  /** The same for the same thing on every page, such as `page:/apps`. */
  id: string
  label: string
  /** Told beside the label. */
  detail?: string
  icon: string
  /** Words besides the label by which it is found. */
  keywords?: string
  /** The key that does the same, as `Shortcut` names it. */
  shortcut?: string
  /** The address that it opens; left out for an action. */
  href?: string
  run?: () => void
}

export interface Group {
  name: GroupName
  entries: readonly Entry[]
  /** How many there are, of which `entries` may be the first. */
  total: number
  /** Whether there are more than `total`. */
  isMore: boolean
}
