import { browserStorage, tabStorage } from '#lib/browser/storage.ts'

/** In localStorage: signing up leads through a mail, whose link opens another tab. */
const invitationKey = 'invitation'
const openedKey = 'opened-invitation'
const lifetime = 24 * 60 * 60 * 1000

/** What is stored: the time until which it counts, and the token. */
function parse(stored: string | null): string {
  const [until = '', token = ''] = stored?.split(' ') ?? []
  return Number(until) > Date.now() ? token : ''
}

/** The token of an invitation to a team that somebody opened before they signed in; '' where there is none. */
export const readPendingInvitation = (): string => parse(browserStorage.read(invitationKey))

/** Stores the token for when the person has signed in, or signed up. */
export const storePendingInvitation = (token: string): void =>
  browserStorage.write(invitationKey, `${Date.now() + lifetime} ${token}`)

/** The token of the invitation that is open in this tab, which a reload shows again. */
export const readOpenedInvitation = (): string => tabStorage.read(openedKey) ?? ''

/** Keeps the token in this tab alone: nobody who signs in later is led to it. */
export function storeOpenedInvitation(token: string): void {
  tabStorage.write(openedKey, token)
  browserStorage.remove(invitationKey)
}

/** Forgets it, once it was answered or leads nowhere. */
export function forgetInvitation(): void {
  tabStorage.remove(openedKey)
  browserStorage.remove(invitationKey)
}
