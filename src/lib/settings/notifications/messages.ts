import * as counts from '#lib/i18n/counts.ts'
import { formatDay } from '#lib/i18n/date.ts'
import { joinList } from '#lib/i18n/list.ts'
import { formatNumber } from '#lib/i18n/number.ts'
import { plural } from '#lib/i18n/plural.ts'
import type { DigestRate } from '#lib/settings/settings.ts'

import type { DigestNote } from './digest-note.ts'
export const subtitle = 'What you want to hear about, and how often.'
export const needsScript =
  'Choosing what you hear about needs JavaScript. Allow it for this site and reload the page.'
export const noCategories = 'The catalogue has no categories yet.'
export const noneChosen = 'None is chosen, so you hear about all of them.'
export const chosen = (count: number) => `${formatNumber(count)} chosen.`
export const findCategoryPlaceholder = 'Find a category...'
export const noMatchingCategory = 'No category has this in its name.'
export const digest = 'Digest'
export const digestText = 'One mail with what is new in the catalogue. Without news there is none.'
export const howOften = 'How often'
export const whatItTells = 'What it covers'
export const whatItTellsText = 'Your own families are left out.'
export const newFamilies = 'New families'
export const newFamiliesHint = 'Published since the last mail, in the categories below.'
export const newRevisions = 'New revisions'
export const newRevisionsHint = 'Of families that you downloaded, where yours is older.'
export const categoriesText = 'Those in which you want to hear about new families.'

const noneYet = 'None was sent yet. The first one comes when there is news.'

const newRevisionCount = (count: number) =>
  plural(count, { one: '# new revision', other: '# new revisions' })

/** What a person reads about the last digest. */
export function describeLast(note: DigestNote | null, rate: DigestRate): string {
  if (!note) return rate === '' ? '' : noneYet
  const told = [
    ...(note.families > 0 ? [counts.newFamilies(note.families)] : []),
    ...(note.revisions > 0 ? [newRevisionCount(note.revisions)] : []),
  ]
  return `The last one was sent on ${formatDay(note.sent)}: ${joinList(told)}.`
}

/** The subject of a digest with so many news, as the backend writes it. */
export const digestSubject = (families: number, revisions: number) => {
  const told = [
    ...(families > 0 ? [counts.newFamilies(families)] : []),
    ...(revisions > 0 ? [newRevisionCount(revisions)] : []),
  ]
  return `${told.join(' and ')} in Discover`
}
export const example = 'Such a mail'
export const subject = 'Subject'
export const exampleRevisions = 'New revisions of what you downloaded'
export const exampleNames = {
  door: 'Folding door, four leaves',
  window: 'Tilt and turn window',
  chair: 'Stacking chair',
}
export const revision = 'revision 3'
export const askedFor = (rate: DigestRate) =>
  rate === 'daily' ? 'You asked for this mail once a day.' : 'You asked for this mail once a week.'
export const noMailWhileOff = 'Digests are off: no such mail is sent.'
export const noMailWithoutNews =
  'Neither new families nor new revisions are chosen: no such mail is sent.'
export const always = 'Mail that always comes'
export const alwaysText = 'About your account and what you asked for. It cannot be turned off.'
/** The subjects that the backend sends, with what each is about. */
export const alwaysSent: [about: string, subject: string][] = [
  ['A sign-in from a new browser', 'New sign-in to your account (Discover)'],
  ['A new password', 'Your password was changed (Discover)'],
  ['A new address', 'Your e-mail address was changed (Discover)'],
  ['A change of two-step sign-in', 'Two-step sign-in is on (Discover)'],
  ['A team that somebody invites you to', 'mara invites you to a team (Discover)'],
  ['An answer to your request to publish', 'You can publish at Discover now'],
]

export const goesTo = (email: string) => `It goes to ${email}.`
