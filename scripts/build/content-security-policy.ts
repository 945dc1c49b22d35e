import headers from '#hooks/site/site-headers.json' with { type: 'json' }

export interface PolicySources {
  /** Hashes of the page's inline scripts, such as `sha256-...`. */
  scripts?: string[]
  styles?: string[]
  /** Origins of the backend and of the read nodes, where they differ from the site's. */
  backend?: string[]
  /** Origins of the stores to which the backend redirects who asks for a file. */
  files?: string[]
  /** Origins of another provider's analytics. */
  analytics?: string[]
}

const quote = (hash: string) => `'${hash}'`

/** Directives that a meta element cannot contain; only the site's headers have them. */
const inHeaderOnly = /^frame-ancestors\b/u

/** The policy of one page for its meta element. */
export function writePolicy(sources: PolicySources): string {
  const { scripts = [], styles = [], backend = [], files = [], analytics = [] } = sources
  const own = [
    ["default-src 'none'"],
    ["script-src 'self'", ...analytics, ...scripts.map(quote)],
    ["style-src 'self'", ...styles.map(quote)],
    ["img-src 'self' blob: data:", ...new Set([...backend, ...files])],
    ["font-src 'self'"],
    ["connect-src 'self'", ...new Set([...backend, ...files, ...analytics])],
    ["manifest-src 'self'"],
    ["worker-src 'self'"],
  ]
  const everywhere = headers['Content-Security-Policy']
    .split('; ')
    .filter((directive) => !inHeaderOnly.test(directive))
  return [...own.map((parts) => parts.join(' ')), ...everywhere].join('; ')
}

/**
 * The origin of an address that was given to the build, or none for a path on the site itself.
 * @param setting names the address where it is wrong
 * @throws TypeError
 */
export function readOrigin(address: string | undefined, setting: string): string[] {
  if (!address || /^\/(?!\/)/u.test(address)) return []
  if (URL.canParse(address) && /^https?:/u.test(address)) return [new URL(address).origin]
  throw new TypeError(
    `${setting} must be an address such as https://api.example.org, not "${address}".`,
  )
}

/**
 * The origins of several addresses with commas between.
 * @throws TypeError
 */
export const readOrigins = (addresses: string | undefined, setting: string): string[] => [
  ...new Set((addresses ?? '').split(',').flatMap((one) => readOrigin(one.trim(), setting))),
]
