/** Replaced by the build. */
declare const SITE: {
  /** Changes with any file of the site. */
  version: string
  /** The base path of the site, with a trailing slash. */
  base: string
  /** The address of the backend, resolved against that of the site. */
  backend: string
  /** What is precached on the first visit; no revision where the file name contains a hash of the content. */
  files: { url: string; revision: string | null }[]
}

export const site = SITE
