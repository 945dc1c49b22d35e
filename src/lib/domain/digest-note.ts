import { formatDay } from './day.ts'
import type { DigestRate } from './settings.ts'

/** The last digest that somebody got. */
export interface DigestNote {
  sent: Date
  families: number
  revisions: number
}

const count = (number: number, one: string, many: string) =>
  number === 0 ? [] : [`${number.toLocaleString('en')} new ${number === 1 ? one : many}`]

/** What a person reads about the last digest. */
export function describeLast(note: DigestNote | null, digest: DigestRate): string {
  if (!note)
    return digest === '' ? '' : 'None was sent yet. The first one comes when there is news.'
  const told = [
    ...count(note.families, 'family', 'families'),
    ...count(note.revisions, 'revision', 'revisions'),
  ]
  return `The last one was sent on ${formatDay(note.sent)}: ${told.join(' and ')}.`
}
