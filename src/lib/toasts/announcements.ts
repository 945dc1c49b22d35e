import { atom } from 'nanostores'

/** What screen readers say next, besides toasts; each announcement is an object of its own. */
export const $announcement = atom<{ readonly text: string } | null>(null)

/** Has screen readers say a text when they are done with what they are saying, for what only sight tells otherwise. */
export const announce = (text: string): void => $announcement.set({ text })
