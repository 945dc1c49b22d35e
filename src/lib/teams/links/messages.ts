import * as counts from '#lib/i18n/counts.ts'
import { formatDay } from '#lib/i18n/date.ts'
import { formatNumber } from '#lib/i18n/number.ts'

import type { TeamLink } from './link.ts'

export const how = 'How to invite'
export const address = 'Address to invite'
export const addressHint =
  'For whoever has no account yet as well. You are not told whether they have one.'
export const send = 'Send the invitation'
export const uses = 'The link works for'
export const usesOf = counts.people
export const linkHint =
  'Whoever has the link can join until it expires, after seven days. You can withdraw it.'
export const make = 'Make a link'
export const newLink = 'Link to copy'
export const newLinkHint = 'It is shown only now. Copy it before you leave this page.'
export const copied = 'The link to the team is copied'
export const copyRefused = 'The browser did not copy it. Select the link and copy it.'
export const listTitle = 'Open invitations'
export const copiedLink = (maxUses: number) => `Link for ${usesOf(maxUses)}`
export const joinedBy = ({ uses: count, maxUses }: TeamLink) =>
  `${formatNumber(count)} of ${formatNumber(maxUses)} joined`
export const until = ({ expires }: TeamLink) => `until ${formatDay(expires)}`
export const waiting = 'Waiting for an answer'
export const expired = 'Expired'
export const named = ({ email, maxUses }: TeamLink) => email || copiedLink(maxUses)
export const resend = (email: string) => `Mail the invitation to ${email} again`
export const resent = (email: string) => `Mailed to ${email} again`
export const resentText = 'The link in the earlier mail no longer works.'
export const notResent = (title: string) => `Not mailed: ${title}`
export const withdraw = (link: TeamLink) => `Withdraw: ${named(link)}`
export const withdrawn = (link: TeamLink) =>
  link.email ? `The invitation to ${link.email} is withdrawn` : 'The link is withdrawn'
export const notWithdrawn = (title: string) => `Not withdrawn: ${title}`
