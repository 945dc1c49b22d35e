const base = (import.meta.env?.BASE_URL ?? '/').replace(/\/$/u, '')

/** The address of a page on this site, wherever the site is mounted. */
export const href = (path: string): string => `${base}${path}`

export interface ShellRoute {
  path: string
  label: string
  icon: string
}

/** The pages of the shell, by group, in the order of the sidebar. */
export const shellRoutes: { group: string; routes: ShellRoute[] }[] = [
  {
    group: 'Library',
    routes: [
      { path: '/apps', label: 'Discover', icon: 'i-lucide-layout-grid' },
      { path: '/plugins', label: 'Plugins', icon: 'i-lucide-blocks' },
      { path: '/tasks', label: 'Tasks', icon: 'i-lucide-list-checks' },
    ],
  },
  {
    group: 'Publish',
    routes: [
      { path: '/studio', label: 'Studio', icon: 'i-lucide-upload' },
      { path: '/dashboard', label: 'Dashboard', icon: 'i-lucide-chart-no-axes-column' },
      { path: '/analysis', label: 'Analysis', icon: 'i-lucide-telescope' },
    ],
  },
  {
    group: 'Account',
    routes: [
      { path: '/subscription', label: 'Subscription', icon: 'i-lucide-gem' },
      { path: '/settings', label: 'Settings', icon: 'i-lucide-settings' },
      { path: '/extra-components', label: 'Extra components', icon: 'i-lucide-component' },
    ],
  },
]

export const settingsRoutes: ShellRoute[] = [
  { path: '/settings', label: 'Profile', icon: 'i-lucide-user-round' },
  { path: '/settings/account', label: 'Account', icon: 'i-lucide-key-round' },
  { path: '/settings/appearance', label: 'Appearance', icon: 'i-lucide-palette' },
  { path: '/settings/notifications', label: 'Notifications', icon: 'i-lucide-bell' },
  { path: '/settings/display', label: 'Display', icon: 'i-lucide-monitor' },
]
