import { atom } from 'nanostores'

/** The board whose families were changed last on this page; a filter by it fetches them again. */
export const $boardChange = atom<{ board: string } | null>(null)
