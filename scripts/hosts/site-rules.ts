import headers from '#hooks/site/site-headers.json' with { type: 'json' }
import types from '#hooks/site/site-types.json' with { type: 'json' }

/** Files named by their content, and pages, which may change with every build. */
export const cacheForEver = 'public, max-age=31536000, immutable'
export const cacheNever = 'no-cache'

export const securityHeaders: [name: string, value: string][] = Object.entries(headers)

const { html, ...others } = types
export const pageType = html

/** The types of all files but pages, by the ending of their names. */
export const fileTypes: [ending: string, type: string][] = Object.entries(others)

/** How long to stay away while the site is being worked on, in seconds. */
export const retryAfter = '300'

export const generated = 'Written by "npm run hosts"; do not edit.'
