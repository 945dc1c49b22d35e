/// <reference types="astro/client" />

interface ImportMetaEnv {
  /** Address of the backend; without it the site's own origin is the backend. */
  readonly PUBLIC_POCKETBASE_URL?: string
  /** Address of another provider's analytics script. */
  readonly PUBLIC_ANALYTICS_SRC?: string
  /** "off" makes the site work with a network alone, and removes what browsers kept of it. */
  readonly PUBLIC_OFFLINE?: 'off'
  /** Hash of the analytics script, such as sha256-...; for the site's own the build writes it. */
  readonly PUBLIC_ANALYTICS_INTEGRITY: string
}
