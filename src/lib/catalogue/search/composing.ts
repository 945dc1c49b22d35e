import { atom } from 'nanostores'

/** Whether an input method is composing letters in the search field, so that what is there may not be what is meant. */
export const $isComposing = atom(false)
