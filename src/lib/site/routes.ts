const base = (import.meta.env?.BASE_URL ?? '/').replace(/\/$/u, '')

/** The address of a page on this site, wherever the site is mounted. */
export const href = (path: string): string => `${base}${path}`

export type GroupName = 'library' | 'publish' | 'account'

export type SettingsPath =
  | '/settings'
  | '/settings/account'
  | '/settings/appearance'
  | '/settings/notifications'
  | '/settings/display'

export type ShellPath =
  | '/apps'
  | '/favourites'
  | '/boards'
  | '/folder-check'
  | '/plugins'
  | '/tasks'
  | '/studio'
  | '/dashboard'
  | '/analysis'
  | '/teams'
  | '/subscription'
  | '/settings'
  | '/extra-components'

interface Route<Path extends string> {
  path: Path
  icon: string
}

/** The pages of the shell, by group, in the order of the sidebar. */
export const shellRoutes: { group: GroupName; routes: Route<ShellPath>[] }[] = [
  {
    group: 'library',
    routes: [
      { path: '/apps', icon: 'i-lucide-layout-grid' },
      { path: '/favourites', icon: 'i-lucide-heart' },
      { path: '/boards', icon: 'i-lucide-layout-list' },
      { path: '/folder-check', icon: 'i-lucide-folder-search' },
      { path: '/plugins', icon: 'i-lucide-blocks' },
      { path: '/tasks', icon: 'i-lucide-list-checks' },
    ],
  },
  {
    group: 'publish',
    routes: [
      { path: '/studio', icon: 'i-lucide-upload' },
      { path: '/dashboard', icon: 'i-lucide-chart-no-axes-column' },
      { path: '/analysis', icon: 'i-lucide-telescope' },
    ],
  },
  {
    group: 'account',
    routes: [
      { path: '/teams', icon: 'i-lucide-users-round' },
      { path: '/subscription', icon: 'i-lucide-gem' },
      { path: '/settings', icon: 'i-lucide-settings' },
      { path: '/extra-components', icon: 'i-lucide-component' },
    ],
  },
]

export const settingsRoutes: Route<SettingsPath>[] = [
  { path: '/settings', icon: 'i-lucide-user-round' },
  { path: '/settings/account', icon: 'i-lucide-key-round' },
  { path: '/settings/appearance', icon: 'i-lucide-palette' },
  { path: '/settings/notifications', icon: 'i-lucide-bell' },
  { path: '/settings/display', icon: 'i-lucide-monitor' },
]

/** Pages that the operator may write; SITE_LEGAL names the folder that they come from. */
export const legalNames = ['privacy', 'terms', 'imprint', 'contact'] as const
