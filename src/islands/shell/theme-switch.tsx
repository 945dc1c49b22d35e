import { useStore } from '@nanostores/react'

import { withQuietFailure } from '#islands/ui/error-boundary.tsx'
import { IconButton } from '#islands/ui/icon-button.tsx'
import * as messages from '#lib/site/messages.ts'
import { $theme, paintsDark, toggleTheme } from '#lib/site/theme.ts'

export const ThemeSwitch = withQuietFailure(function ThemeSwitch() {
  useStore($theme)
  const label = paintsDark() ? messages.toggleThemeDark : messages.toggleThemeLight
  return (
    <IconButton label={label} onClick={toggleTheme}>
      <span className="i-lucide-sun size-5 dark:hidden" aria-hidden="true" />
      <span className="i-lucide-moon size-5 hidden dark:inline-block" aria-hidden="true" />
    </IconButton>
  )
})
