import * as common from '#lib/i18n/common.ts'
import * as pageTitles from '#lib/i18n/page-titles.ts'

import type { GroupName, SettingsPath, ShellPath } from './routes.ts'

export const groups: Record<GroupName, string> = {
  library: 'Library',
  publish: 'Publish',
  account: pageTitles.account,
}

export const pages: Record<ShellPath, string> = {
  '/apps': common.product,
  '/favourites': pageTitles.favourites,
  '/boards': pageTitles.boards,
  '/folder-check': pageTitles.folderCheck,
  '/plugins': pageTitles.plugins,
  '/tasks': pageTitles.tasks,
  '/studio': pageTitles.studio,
  '/dashboard': pageTitles.dashboard,
  '/analysis': pageTitles.analysis,
  '/teams': pageTitles.teams,
  '/subscription': pageTitles.subscription,
  '/settings': pageTitles.settings,
  '/extra-components': pageTitles.extraComponents,
}

export const settingsPages: Record<SettingsPath, string> = {
  '/settings': pageTitles.profile,
  '/settings/account': pageTitles.account,
  '/settings/appearance': pageTitles.appearance,
  '/settings/notifications': pageTitles.notifications,
  '/settings/display': pageTitles.display,
}
