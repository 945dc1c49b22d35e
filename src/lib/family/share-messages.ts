export const title = 'Share this family'
export const description = 'Whoever opens the link signs in first.'
export const codeLabel = (name: string) => `QR code of the link to ${name}`
export const link = 'Link'
export const copied = 'The link is copied'
