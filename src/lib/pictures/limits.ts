/** Larger files are not even opened, in bytes. */
export const maxChosenBytes = 40 * 1024 * 1024

/** What the server accepts for a picture of a family, in bytes. */
export const maxPictureBytes = 5 * 1024 * 1024
