/// <reference types="astro/client" />

interface ImportMetaEnv {
  /** Address of the backend; without it the site's own origin is the backend. */
  readonly PUBLIC_POCKETBASE_URL?: string
  /** Address of the read nodes; without it the backend says where they are, if there are any. */
  readonly PUBLIC_READ_URL?: string
  /** Address of another provider's analytics script. */
  readonly PUBLIC_ANALYTICS_SRC?: string
  /** "off" makes the site work with a network alone, and removes what browsers kept of it. */
  readonly PUBLIC_OFFLINE?: 'off'
  /** Hash of the analytics script, such as sha256-...; for the site's own the build writes it. */
  readonly PUBLIC_ANALYTICS_INTEGRITY: string
  /** Such as "de"; written by the build, and absent from tests and scripts. */
  readonly SITE_LANGUAGE?: string
  readonly SITE_DIRECTION?: 'ltr' | 'rtl'
  /** What counts for a family's health; written by the build, and absent from tests and scripts. */
  readonly SITE_HEALTH?: import('#lib/family/health-rules.ts').HealthRules
}

/** The pages that the operator wrote, in the order of their links. */
declare module 'virtual:legal-pages' {
  export const legalPages: {
    path: string
    title: string
    Content: import('astro/runtime/server/index.js').AstroComponentFactory
  }[]
}

/** What Chromium has beyond the standard: https://wicg.github.io/file-system-access/ */
declare function showDirectoryPicker(options?: {
  id?: string
  mode?: 'read' | 'readwrite'
}): Promise<FileSystemDirectoryHandle>

interface FileSystemHandle {
  queryPermission?: (descriptor: { mode: 'read' | 'readwrite' }) => Promise<PermissionState>
  requestPermission?: (descriptor: { mode: 'read' | 'readwrite' }) => Promise<PermissionState>
}

interface DataTransferItem {
  getAsFileSystemHandle?: () => Promise<FileSystemHandle | null>
}
