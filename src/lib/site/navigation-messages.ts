import type { GroupName, SettingsPath, ShellPath } from './routes.ts'

export const groups: Record<GroupName, string> = {
  library: 'Library',
  publish: 'Publish',
  account: 'Account',
}

export const pages: Record<ShellPath, string> = {
  '/apps': 'Discover',
  '/plugins': 'Plugins',
  '/tasks': 'Tasks',
  '/studio': 'Studio',
  '/dashboard': 'Dashboard',
  '/analysis': 'Analysis',
  '/subscription': 'Subscription',
  '/settings': 'Settings',
  '/extra-components': 'Extra components',
}

export const settingsPages: Record<SettingsPath, string> = {
  '/settings': 'Profile',
  '/settings/account': 'Account',
  '/settings/appearance': 'Appearance',
  '/settings/notifications': 'Notifications',
  '/settings/display': 'Display',
}
