/// <reference types="astro/client" />

interface ImportMetaEnv {
  /** Address of the backend; without it the site's own origin is the backend. */
  readonly PUBLIC_POCKETBASE_URL?: string
  /** Address of another provider's analytics script. */
  readonly PUBLIC_ANALYTICS_SRC?: string
}
