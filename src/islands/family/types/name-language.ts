import { createContext } from 'react'

/** The language of the family's types and parameters, as `lang` takes it; undefined where it is unknown. */
export const NameLanguage = createContext<string | undefined>(undefined)
