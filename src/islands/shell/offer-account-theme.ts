import { tabStorage } from '#lib/browser/storage.ts'
import { themeOfferKey } from '#lib/user/preferences.ts'

/** Loads what asks about the theme of the account, where there is something to ask. */
export async function offerAccountTheme(): Promise<void> {
  if (tabStorage.read(themeOfferKey) === null) return
  try {
    const offer = await import('#lib/site/theme-offer.ts')
    offer.offerAccountTheme()
  } catch (error) {
    reportError(error)
  }
}
