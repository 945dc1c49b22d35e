/** A text as PostgreSQL can hold it, which has neither NUL nor half a character. */
export const storableText = (text: string): string => text.replaceAll('\u0000', '').toWellFormed()
