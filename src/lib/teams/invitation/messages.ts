import type { FailureMessage } from '#lib/failure/failure.ts'
import { formatDay } from '#lib/i18n/date.ts'

import type { LinkProblem } from './opened.ts'

export const title = 'Invitation to a team'
export const description = 'A team shares boards of families.'
export const needsScript =
  'The invitation needs JavaScript. Allow it for this site and reload the page.'
export const looking = 'Opening the invitation...'
export const team = 'Team'
export const from = 'From'
export const mailedTo = 'Mailed to'
export const validUntil = 'Valid until'
export const day = formatDay
export const whatHappens = 'If you accept'
export const consequences = [
  'You see the boards that are shared with the team.',
  'Its members see your name and your username, not your e-mail.',
  'You can leave the team at any time.',
]
export const acceptIt = 'Join the team'
export const notNow = 'Not now'
export const signInFirst = 'Sign in or create an account to answer. You come back here.'
export const signInWithAddress = (email: string) =>
  `Sign in with ${email}, or create an account with it, to answer. You come back here.`
export const otherTitle = 'This invitation is for another account'
export const otherText = (email: string, own: string) =>
  `It was mailed to ${email}, and you are signed in as ${own}. Sign in with that address, or ask for an invitation to yours.`
export const otherAccount = 'Sign in with another account'
export const memberTitle = (name: string) => `You are already in ${name}`
export const memberText = 'There is nothing left to answer.'
export const fullTitle = (name: string) => `${name} is full`
export const fullText = (owner: string) =>
  `A team has 100 members at most. Ask ${owner} to make room for you, and open the link again.`
export const joinedTitle = (name: string) => `You joined ${name}`
export const joinedText = 'Its boards are on the page of the team, and among your boards.'
export const declinedTitle = 'You declined the invitation'
export const declinedText = 'Nobody is notified. You can close this page.'
export const toTeam = 'Go to the team'
export const toTeams = 'Go to your teams'

export const problems: Record<LinkProblem, FailureMessage> = {
  missing: {
    title: 'The link is incomplete',
    text: 'Open it once more from the mail, or copy all of it.',
  },
  unknown: {
    title: 'This invitation is not valid',
    text: 'Part of the link was lost, a newer mail replaced it, or whoever invited you has left. Use the newest mail, or ask for another invitation.',
  },
  used: {
    title: 'This invitation was used',
    text: 'As many people as it was meant for have joined by it. Ask for another if you want to join.',
  },
  expired: {
    title: 'This invitation has expired',
    text: 'It works for seven days. Ask for another if you want to join.',
  },
  withdrawn: {
    title: 'This invitation was withdrawn',
    text: 'The owner of the team took it back, or you declined it. Ask for another if you want to join.',
  },
  ended: {
    title: 'This team no longer exists',
    text: 'Its owner dissolved it after the invitation was made.',
  },
}
