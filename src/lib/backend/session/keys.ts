// What the scripts in the pages' heads and the site's own both read and write in the browser's storages.

export const storeKey = 'pocketbase_auth'

/** All keys of a session: the SDK's own, and those beside it. */
export const sessionKeys: readonly string[] = [storeKey, 'token', 'userId', 'userName', 'userEmail']

/** Says, while nobody is signed in, whether the server ended the last session. */
export const endKey = 'session-end'

/**
 * The tokens of sessions that were logged out here and that the server has not ended yet. The head of every page sends
 * them to be ended; they are used for nothing else, whoever is signed in by then.
 */
export const endsKey = 'session-ends'

/**
 * An event that notifies the head of the page of another pending token. Its `detail` is the token, as the browser may
 * refuse to store it.
 */
export const endEvent = 'session-end'

/** Whose data this browser stores; it outlives the session, so it is not an id but a checksum of one. */
export const ownerKey = 'kept-for'

/** In sessionStorage: the account whose session the server ended in this tab, and where it was. */
export const placeKey = 'next-of'
