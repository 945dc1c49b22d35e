export const title = 'Download as a kit'
/** The name of a kit that is made of no board. */
export const kitName = 'Selection'
