import { type Budget, createBudget, factLimit } from '#lib/rfa/budget.ts'
import { maxTypes, RfaError } from '#lib/rfa/rfa-error.ts'

import { type FamilyFlags, isFlag, readFlags } from './family-flags.ts'
import { type FamilySettings, isSetting, readSettings } from './family-settings.ts'
import { type HostKind, readHostKind } from './host-kind.ts'
import { nameOf, type ParameterTable, readParameterTable } from './parameter-table.ts'
import { parseXml, type XmlElement } from './xml.ts'

export interface PartAtom extends ParameterTable {
  readonly title: string | null
  /** ISO 8601, as written. */
  readonly updated: string | null
  readonly productVersion: string | null
  /** In the language of the Revit that saved the file. */
  readonly category: string | null
  readonly omniClassNumber: string | null
  readonly omniClassTitle: string | null
  /** As written, in the language of the Revit that saved the file. */
  readonly host: string | null
  readonly hostKind: HostKind | null
  readonly flags: FamilyFlags
  readonly settings: FamilySettings
  /** Values of the family that no table here knows, by their labels, as written. */
  readonly others: readonly (readonly [label: string, value: string])[]
  /** How many types the file says it has. */
  readonly declaredTypes: number | null
}

/** In bytes: the largest of some 500 real ones has 21,000. */
export const maxAtomBytes = 2 * 1024 * 1024

/** Of a value of the family, which is compared with the labels of every language. */
const stepsOfLabelled = 250
const bytesOfLabelled = 150

const maxOthers = 30
/** In characters, of a label and of a value. */
const maxOtherLength = 200

const hostLabels = /^(?:host|basisbauteil|hôte|основа)$/iu
const omniClassNumber = /^[\d.\s-]+$/u

const childrenNamed = (parent: XmlElement | undefined, name: string): XmlElement[] =>
  parent?.children.filter((child) => child.name === name) ?? []

const find = (parent: XmlElement, ...path: readonly string[]): XmlElement | undefined =>
  path.reduce<XmlElement | undefined>((element, name) => childrenNamed(element, name)[0], parent)

const textAt = (parent: XmlElement, ...path: readonly string[]): string | null =>
  find(parent, ...path)?.text || null

const termOf = (entry: XmlElement, scheme: string): string | null => {
  const category = childrenNamed(entry, 'category').find(
    (each) => textAt(each, 'scheme') === scheme,
  )
  return category ? textAt(category, 'term') : null
}

/** The values that hold for the whole family, by their labels. */
const familyValues = (entry: XmlElement, budget: Budget): [string, string][] =>
  childrenNamed(find(entry, 'A:features'), 'A:feature')
    .flatMap((feature) => childrenNamed(feature, 'A:group'))
    .flatMap((group) => group.children)
    .filter(({ name }) => name !== 'A:title')
    .map((element) => {
      const label = nameOf(element)
      const value = element.text
      const characters = label.length + value.length
      budget.spend(stepsOfLabelled + 10 * characters, bytesOfLabelled + 4 * characters)
      return [label, value]
    })

const omniClassLabel = /omniclass/iu

const isKnown = (label: string, value: string): boolean =>
  isFlag(label, value) || isSetting(label) || omniClassLabel.test(label) || hostLabels.test(label)

const othersAmong = (values: readonly [string, string][]): [string, string][] =>
  values
    .filter(([label, value]) => value.trim() && !isKnown(label, value))
    .slice(0, maxOthers)
    .map(([label, value]) => [label.slice(0, maxOtherLength), value.slice(0, maxOtherLength)])

/** Refuses too many types while they are read, before any work is done for them. */
const countTypes = (): ((name: string) => void) => {
  let types = 0
  return (name) => {
    if (name !== 'A:part') return
    types += 1
    if (types > maxTypes) throw new RfaError('too-many-types')
  }
}

/** Reads the PartAtom stream; throws where it is not XML that can be trusted. */
export const readPartAtom = (
  bytes: Uint8Array,
  budget: Budget = createBudget(factLimit),
): PartAtom => {
  // The text, of which a character takes two bytes where it is not Western European.
  budget.spend(Math.ceil(bytes.length / 2), 2 * bytes.length)
  const entry = parseXml(new TextDecoder().decode(bytes), { budget, onElement: countTypes() })
  if (entry.name !== 'entry') throw new RfaError('xml-bad')
  const family = find(entry, 'A:family')
  const values = familyValues(entry, budget)
  const omniClass = values.filter(([label]) => omniClassLabel.test(label)).map(([, value]) => value)
  const host =
    family?.children.find(({ name }) => !name.startsWith('A:'))?.text ??
    values.find(([label]) => hostLabels.test(label))?.[1]
  const declaredTypes = Number.parseInt(find(entry, 'A:family', 'A:variationCount')?.text ?? '', 10)
  return {
    ...readParameterTable(childrenNamed(family, 'A:part'), budget),
    title: textAt(entry, 'title'),
    updated: textAt(entry, 'updated'),
    productVersion: textAt(entry, 'link', 'A:design-file', 'A:product-version'),
    category: termOf(entry, 'adsk:revit:grouping'),
    omniClassNumber:
      termOf(entry, 'std:oc1') ?? omniClass.find((value) => omniClassNumber.test(value)) ?? null,
    omniClassTitle: omniClass.find((value) => !omniClassNumber.test(value)) ?? null,
    host: host || null,
    hostKind: readHostKind(host ?? null),
    flags: readFlags(values),
    settings: readSettings(values),
    others: othersAmong(values),
    declaredTypes: Number.isSafeInteger(declaredTypes) ? declaredTypes : null,
  }
}
