export const title = 'Share this family'
export const description = 'Whoever opens the link signs in first.'
export const copied = 'The link is copied'
