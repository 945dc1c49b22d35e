/** Written in by the build. */
declare const SITE: {
  /** Changes with any file of the site. */
  version: string
  /** The path of the site, with a slash at its end. */
  base: string
  /** The backend's address, against the site's own. */
  backend: string
  /** What is kept from the first visit on; without a revision where its address names its content. */
  files: { url: string; revision: string | null }[]
}

export const site = SITE
