import * as boardMessages from '#lib/boards/messages.ts'
import * as terms from '#lib/i18n/terms.ts'
import { signOut } from '#lib/session/session.ts'
import * as shortcutMessages from '#lib/shortcuts/messages.ts'
import { showShortcuts } from '#lib/shortcuts/shortcuts.ts'
import * as siteMessages from '#lib/site/messages.ts'
import { pages, settingsPages } from '#lib/site/navigation-messages.ts'
import { href, settingsRoutes, shellRoutes } from '#lib/site/routes.ts'
import { paintsDark, toggleTheme } from '#lib/site/theme.ts'
import type { User } from '#lib/user/user.ts'

import type { Entry } from './entry.ts'
import * as messages from './messages.ts'

/** The pages of the sidebar. */
export const pageEntries: readonly Entry[] = shellRoutes
  .flatMap(({ routes }) => routes)
  .map(({ path, icon }) => ({ id: `page:${path}`, label: pages[path], icon, href: href(path) }))

export const settingsEntries: readonly Entry[] = settingsRoutes.map(({ path, icon }) => ({
  id: `settings:${path}`,
  label: settingsPages[path],
  detail: pages['/settings'],
  icon,
  href: href(path),
}))

/** What the person can do from anywhere. */
export function actionEntries(user: User | null, openNewBoard: () => void): readonly Entry[] {
  const isDark = paintsDark()
  const upload: Entry = {
    id: 'action:upload',
    label: messages.upload,
    detail: messages.uploadText,
    icon: 'i-lucide-upload',
    href: href('/studio'),
  }
  return [
    {
      id: 'action:new-task',
      label: messages.newTask,
      detail: messages.newTaskText,
      icon: 'i-lucide-list-checks',
      href: `${href('/tasks')}?request=`,
    },
    {
      id: 'action:new-board',
      label: boardMessages.newBoard,
      detail: messages.newBoardText,
      icon: 'i-lucide-layout-list',
      run: openNewBoard,
    },
    ...(user?.isPublisher ? [upload] : []),
    {
      id: 'action:check-folder',
      label: terms.checkFolder,
      detail: messages.checkFolderText,
      icon: 'i-lucide-folder-search',
      href: href('/folder-check'),
    },
    {
      id: 'action:set-release',
      label: terms.setRelease,
      detail: messages.setReleaseText,
      icon: 'i-lucide-monitor',
      href: href('/settings/display'),
    },
    {
      id: 'action:theme',
      label: isDark ? messages.lightTheme : messages.darkTheme,
      icon: isDark ? 'i-lucide-sun' : 'i-lucide-moon',
      run: toggleTheme,
    },
    {
      id: 'action:shortcuts',
      label: shortcutMessages.title,
      icon: 'i-lucide-keyboard',
      shortcut: '?',
      run: showShortcuts,
    },
    {
      id: 'action:redeem',
      label: messages.redeemCode,
      icon: 'i-lucide-gem',
      href: href('/subscription'),
    },
    {
      id: 'action:log-out',
      label: siteMessages.logOut,
      icon: 'i-lucide-log-out',
      run: () => signOut(),
    },
  ]
}
