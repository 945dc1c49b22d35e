import { browserStorage, onOtherTab } from '#lib/browser/storage.ts'

/** In localStorage: when a favourite was last changed in this browser, for the other tabs. */
const key = 'favourites-changed'

export const lastChange = (): string | null => browserStorage.read(key)

export const announceChange = (): void => browserStorage.write(key, String(Date.now()))

/** Calls the listener when another tab changed a favourite, until it is stopped. */
export const onChangeElsewhere = (listener: () => void): (() => void) => onOtherTab([key], listener)
