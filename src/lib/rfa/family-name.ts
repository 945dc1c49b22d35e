import { originalOf } from './revit-backup.ts'

const maxNameLength = 250
/** In characters, of which fewer may be left after cleaning. */
const maxUntidyLength = 4096

/** On one line, in the form that equal names share. @param maxLength in characters */
export const tidyText = (text: string, maxLength: number): string =>
  Array.from(
    text
      .slice(0, maxUntidyLength)
      .normalize('NFC')
      .replaceAll(/[\p{Cc}\s]+/gu, ' ')
      .trim(),
  )
    .slice(0, maxLength)
    .join('')
    .trim()

const withoutEnding = (name: string): string => name.replace(/\.rfa$/iu, '')

const tidyName = (name: string): string => tidyText(withoutEnding(name.trim()), maxNameLength)

/** What Revit calls a family that nobody has named, with its number. */
const generic =
  /^(?:family|familie|famille|familia|famiglia|família|familja|rodzina|rodina|család|семейство|族|ファミリ|패밀리) ?\d{0,6}$/iu

export const isGenericName = (name: string): boolean => generic.test(tidyName(name))

const hash = /^[\da-f]{16,}$/iu
const guid = /^\{?[\da-f]{8}(?:[-_][\da-f]{4}){3}[-_][\da-f]{12}\}?$/iu

/** Whether a person would recognize the family by it: it is no hash, no GUID, and not Revit's name for a new one. */
const isUsable = (name: string): boolean =>
  name !== '' && !hash.test(name) && !guid.test(name) && !generic.test(name)

interface ChosenName {
  readonly name: string
  /** As the file says it, tidied; null where it says none. */
  readonly title: string | null
  readonly isTitleUsable: boolean
}

/**
 * What a family is called. The name of its file is the one that people see on their disk, and so it is chosen
 * wherever it says something; the title inside keeps the name under which Revit last saved the file.
 * @param fileName without its folder
 */
export const chooseName = (title: string | null, fileName: string): ChosenName => {
  const inside = tidyName(title ?? '')
  // A title of the same name proves that four digits at the end are no number of a backup.
  const whole = tidyName(fileName)
  const file = whole === inside ? whole : tidyName(originalOf(fileName.trim()))
  const isTitleUsable = isUsable(inside)
  const name = isUsable(file) || !isTitleUsable ? file || inside || 'Family' : inside
  return { name, title: inside || null, isTitleUsable }
}
