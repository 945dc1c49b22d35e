import { useStore } from '@nanostores/react'

import { IconButton } from '#islands/ui/icon-button.tsx'
import * as messages from '#lib/site/messages.ts'
import { $theme, toggleTheme } from '#lib/site/theme.ts'

export function ThemeSwitch() {
  useStore($theme)
  return (
    <IconButton label={messages.toggleTheme} onClick={toggleTheme}>
      <span className="i-lucide-sun size-5 dark:hidden" aria-hidden="true" />
      <span className="i-lucide-moon size-5 hidden dark:inline-block" aria-hidden="true" />
    </IconButton>
  )
}
