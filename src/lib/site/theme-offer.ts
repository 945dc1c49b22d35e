import { tabStorage } from '#lib/browser/storage.ts'
import { showToast } from '#lib/toasts/toasts.ts'
import { isTheme, themeOfferKey } from '#lib/user/preferences.ts'

import * as messages from './theme-messages.ts'
import { chooseTheme } from './theme.ts'

/** After a sign-in, asks once whether the theme of the account is to replace the one that was chosen in this browser. */
export function offerAccountTheme(): void {
  const theme = tabStorage.read(themeOfferKey)
  tabStorage.remove(themeOfferKey)
  if (!isTheme(theme)) return
  showToast({
    label: messages.accountThemes[theme],
    description: messages.staysHere,
    action: {
      label: messages.useHere,
      altText: messages.useLater,
      run: () => chooseTheme(theme),
    },
  })
}
