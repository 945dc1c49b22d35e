export const goTo = (address: string): void => location.assign(address)

/** This page's path, query and fragment, to return to. */
export const hereAsNext = (): string => location.pathname + location.search + location.hash
