import type { ParameterTable } from './facts/parameter-table.ts'

interface ClassCode {
  readonly code: string
  readonly title: string | null
}

export interface Classification {
  readonly uniclass: ClassCode | null
  readonly omniclass: { readonly number: string; readonly title: string | null } | null
}

interface Named {
  /** Its name in small letters and digits only, for the same parameter is written in many ways. */
  readonly key: string
  /** The first value that a type has. */
  readonly value: string
}

const maxValueLength = 300

const keyOf = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')

const relevant = /uniclass|omniclass|^classificationcode/u

const findNamed = ({ parameters, types }: ParameterTable): Named[] =>
  parameters.flatMap(({ name }, column) => {
    const key = keyOf(name.slice(0, maxValueLength))
    if (!relevant.test(key)) return []
    const found = types.find(({ values }) => values[column]?.trim())?.values[column]
    const value = found?.slice(0, maxValueLength).replaceAll(/\s+/gu, ' ').trim()
    return value ? [{ key, value }] : []
  })

const uniclassCode = /^(?:Ac|Co|EF|En|FI|PC|PM|Pr|Ro|SL|Ss|TE|Zz)_\d\d(?:_\d\d)*$/u
const omniClassNumber = /^\d\d[-. ]\d\d(?:[-. ]\d\d)*$/u

/** '[Uniclass 2015]Pr_30_59_24: Doorsets', as the export to IFC takes it, or a code with or without its title. */
const bracketed = /^\[(?<system>[^\]]*)\] ?(?<rest>.+)$/u
const codeAndTitle = /^(?<code>[^:]+?) ?:(?: (?<title>.+)|(?<near>\S.*))$/u
const codeBeforeBlank = /^(?<code>[A-Z][A-Za-z]_[\d_]+) (?:[-–] )?(?<title>.+)$/u

interface Entry extends ClassCode {
  readonly key: string
  readonly system: 'uniclass' | 'omniclass'
}

const readEntry = ({ key, value }: Named): Entry[] => {
  const parts = bracketed.exec(value)?.groups
  const text = parts?.['rest'] ?? value
  const divided = (codeAndTitle.exec(text) ?? codeBeforeBlank.exec(text))?.groups
  const code = divided?.['code'] ?? text
  const title = divided?.['title'] ?? divided?.['near'] ?? null
  const system = keyOf(parts?.['system'] ?? '') || key
  if (system.includes('uniclass') && uniclassCode.test(code)) {
    return [{ key, system: 'uniclass', code, title }]
  }
  if (system.includes('omniclass') && omniClassNumber.test(code)) {
    return [{ key, system: 'omniclass', code, title }]
  }
  // A bare code of Uniclass cannot be taken for another system's.
  return key.startsWith('classificationcode') && uniclassCode.test(code)
    ? [{ key, system: 'uniclass', code, title }]
    : []
}

const codeWords = /(?:code|number|nummer|numéro|номер|no|nr)/gu
const titleWords =
  /(?:title|description|desc|titel|titre|beschreibung|название|описание|заголовок)/gu

/** The title stands in a parameter of its own, with the name of the one for the code but for that word. */
const findTitle = (entry: Entry, named: readonly Named[]): string | null => {
  if (entry.title) return entry.title
  const stem = entry.key.replaceAll(codeWords, '')
  const titled = named.find(({ key }) => {
    const rest = key.replaceAll(titleWords, '')
    return rest !== key && rest.replaceAll(codeWords, '') === stem
  })
  return titled?.value ?? null
}

/** Products say most about a family, then systems and elements. */
const tables = ['Pr', 'Ss', 'EF']

const rankOf = ({ code }: Entry): number => {
  const rank = tables.findIndex((table) => code.startsWith(table))
  return rank < 0 ? tables.length : rank
}

/** What the parameters of a family say about its class, by their names: Uniclass has no other place in a file. */
export const readClassification = (table: ParameterTable): Classification => {
  const named = findNamed(table)
  const entries = named.flatMap(readEntry)
  const [uniclass] = entries
    .filter(({ system }) => system === 'uniclass')
    .toSorted((a, b) => rankOf(a) - rankOf(b))
  const omniclass = entries.find(({ system }) => system === 'omniclass')
  return {
    uniclass: uniclass ? { code: uniclass.code, title: findTitle(uniclass, named) } : null,
    omniclass: omniclass ? { number: omniclass.code, title: findTitle(omniclass, named) } : null,
  }
}
