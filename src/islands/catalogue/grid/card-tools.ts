import { type ComponentType, createContext } from 'react'

import type { Family } from '#lib/catalogue/family.ts'

/** What a card offers besides its link, for selecting and looking quickly; null until its code is loaded. */
export const CardToolsContext = createContext<ComponentType<{ family: Family }> | null>(null)

/** What a page with a scope of its own adds to the cards. */
export interface GridExtras {
  /** In place of the tools of a card, which it includes. */
  CardTools: ComponentType<{ family: Family }>
  /** A further action for the selected families; `onDone` follows when they are no longer on the page. */
  BarAction: ComponentType<{ onDone: () => void }>
  /** Takes families off the page. */
  remove: (families: readonly Family[]) => void
}
