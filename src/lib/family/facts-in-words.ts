import { siteLanguage } from '#lib/i18n/locale.ts'
import { formatNumber } from '#lib/i18n/number.ts'
import { isObject } from '#lib/shapes/json-object.ts'
import { isBlank, textOfJson } from '#lib/shapes/json-text.ts'

import * as messages from './fact-messages.ts'
import { nameField } from './field-name.ts'
import { languageTag } from './file-language.ts'
import * as pageMessages from './messages.ts'
import { readSpecification } from './specification.ts'

/** A name with what is said about it: a text, or facts of its own. */
export type Fact = [name: string, value: string | Fact[]]

/** An answer to how a component is placed and drawn. */
export interface Setting {
  name: string
  value: string
  /** Whether the answer is no. */
  isOff: boolean
}

/** The facts of a specification besides its classes and its host, by where they are shown. */
export interface SpecificationFacts {
  settings: Setting[]
  /** What a person or another program wrote. */
  others: Fact[]
  /** About the file rather than the component. */
  file: Fact[]
}

/** 'DEU' becomes German; what is no language of Revit stays as it is. */
export function describeLanguage(code: string): string {
  const tag = languageTag(code)
  return (tag && new Intl.DisplayNames([siteLanguage], { type: 'language' }).of(tag)) || code
}

/** Nested deeper than this, values are shown as they are stored. */
const deepest = 4

const isPair = (item: unknown): item is [string, unknown] =>
  Array.isArray(item) && item.length === 2 && typeof item[0] === 'string'

function describe(value: unknown, depth = 0): string | Fact[] {
  const isNested = typeof value === 'object' && value !== null && depth < deepest
  if (isNested && Array.isArray(value)) {
    if (value.every(isPair)) return value.map(([name, each]) => [name, describe(each, depth + 1)])
    if (value.some((item) => typeof item === 'object' && item !== null)) {
      return value.map((item, index): Fact => [String(index + 1), describe(item, depth + 1)])
    }
  }
  return isNested && isObject(value) ? describeFields(value, depth + 1) : textOfJson(value)
}

const describeFields = (fields: object, depth = 0): Fact[] =>
  Object.entries(fields)
    .filter(([, field]) => !isBlank(field))
    .map(([key, field]) => [nameField(key), describe(field, depth)])

/** Known names first, in the order in which Revit has them; then others. */
const orderKeys = (fields: object, names: Record<string, string>): string[] => {
  const keys = Object.keys(fields)
  return [
    ...Object.keys(names).filter((key) => keys.includes(key)),
    ...keys.filter((key) => !Object.hasOwn(names, key)),
  ]
}

/** A code such as 'use-diameter' in words; what is no code stays as it is written. */
const describeCode = (text: string): string =>
  /^[a-z]+(?:-[a-z]+)*$/u.test(text) ? nameField(text) : text

function describeSettings(value: unknown, names: Record<string, string>): Setting[] {
  if (!isObject(value)) return []
  return orderKeys(value, names).flatMap((key): Setting[] => {
    const field = value[key]
    if (isBlank(field) || typeof field === 'object') return []
    const name = names[key] ?? nameField(key)
    if (typeof field !== 'boolean') {
      return [{ name, value: describeCode(textOfJson(field)), isOff: false }]
    }
    return [{ name, value: field ? messages.yes : messages.no, isOff: !field }]
  })
}

/** What is no plain answer is listed with the rest. */
const strangeOf = (value: unknown): unknown =>
  isObject(value)
    ? Object.fromEntries(
        Object.entries(value).filter(([, field]) => typeof field === 'object' && field !== null),
      )
    : value

function describeFile(fields: Record<string, unknown>): Fact[] {
  const { title, language, build, elements, references, builtInCategory } = fields
  const files = Array.isArray(references) ? references.map(textOfJson).join('\n') : references
  const facts: [name: string, value: unknown][] = [
    [messages.titleInFile, title],
    [messages.language, typeof language === 'string' ? describeLanguage(language) : language],
    [messages.build, build],
    [messages.elements, typeof elements === 'number' ? formatNumber(elements) : elements],
    [messages.references, files],
    [messages.categoryNumber, builtInCategory],
  ]
  return facts.flatMap(([name, value]): Fact[] => (isBlank(value) ? [] : [[name, describe(value)]]))
}

/** What is shown elsewhere, or in a place of its own. */
const placed = new Set(
  [
    ['omniclass', 'uniclass', 'host', 'hostKind', 'release', 'datasheet'],
    ['flags', 'settings', 'others'],
    ['title', 'language', 'build', 'elements', 'references', 'builtInCategory', 'catalogueTypes'],
  ].flat(),
)

/** All that a specification says besides its classes and its host, which may be anything, in words. */
export function describeSpecification(value: unknown): SpecificationFacts {
  if (!isObject(value)) {
    const whole = describe(value)
    return {
      settings: [],
      others: whole === '' ? [] : [[pageMessages.specification, whole]],
      file: [],
    }
  }
  const { flags, settings, others } = value
  const known = readSpecification(value)
  const unread = {
    ...(known.release === null && { release: value['release'] }),
    ...(known.datasheet === null && { datasheet: value['datasheet'] }),
    flags: strangeOf(flags),
    settings: strangeOf(settings),
  }
  const unknown = Object.entries(value).filter(([key]) => !placed.has(key))
  return {
    settings: [
      ...describeSettings(flags, messages.flags),
      ...describeSettings(settings, messages.choices),
    ],
    others: [
      ...describeFields(unread),
      ...describeOthers(others),
      ...describeFields(Object.fromEntries(unknown)),
    ],
    file: describeFile(value),
  }
}

/** Labelled values, which are named as they are labelled. */
function describeOthers(value: unknown): Fact[] {
  if (isBlank(value)) return []
  const facts = describe(value)
  return typeof facts === 'string' ? [[nameField('others'), facts]] : facts
}
