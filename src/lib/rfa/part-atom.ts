import { type FamilyFlags, readFlags } from './family-flags.ts'
import { nameOf, type ParameterTable, readParameterTable } from './parameter-table.ts'
import { RfaError, type RfaWarning, warningOf } from './rfa-error.ts'
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
  readonly host: string | null
  readonly flags: FamilyFlags
  /** How many types the file says it has. */
  readonly declaredTypes: number | null
  readonly warnings: readonly RfaWarning[]
}

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
const familyValues = (entry: XmlElement): [string, string][] =>
  childrenNamed(find(entry, 'A:features'), 'A:feature')
    .flatMap((feature) => childrenNamed(feature, 'A:group'))
    .flatMap((group) => group.children)
    .filter(({ name }) => name !== 'A:title')
    .map((element) => [nameOf(element), element.text])

const readTable = (
  family: XmlElement | undefined,
): ParameterTable & { warnings: readonly RfaWarning[] } => {
  try {
    return { ...readParameterTable(childrenNamed(family, 'A:part')), warnings: [] }
  } catch (error) {
    if (!(error instanceof RfaError)) throw error
    return { parameters: [], types: [], warnings: [warningOf(error.code, 'PartAtom')] }
  }
}

/** Reads the PartAtom stream; throws where it is no XML that may be trusted. */
export const readPartAtom = (bytes: Uint8Array): PartAtom => {
  const entry = parseXml(new TextDecoder().decode(bytes))
  if (entry.name !== 'entry') throw new RfaError('xml-bad')
  const family = find(entry, 'A:family')
  const values = familyValues(entry)
  const omniClass = values.filter(([label]) => /omniclass/iu.test(label)).map(([, value]) => value)
  const host =
    family?.children.find(({ name }) => !name.startsWith('A:'))?.text ??
    values.find(([label]) => hostLabels.test(label))?.[1]
  const declaredTypes = Number.parseInt(find(entry, 'A:family', 'A:variationCount')?.text ?? '', 10)
  return {
    ...readTable(family),
    title: textAt(entry, 'title'),
    updated: textAt(entry, 'updated'),
    productVersion: textAt(entry, 'link', 'A:design-file', 'A:product-version'),
    category: termOf(entry, 'adsk:revit:grouping'),
    omniClassNumber:
      termOf(entry, 'std:oc1') ?? omniClass.find((value) => omniClassNumber.test(value)) ?? null,
    omniClassTitle: omniClass.find((value) => !omniClassNumber.test(value)) ?? null,
    host: host || null,
    flags: readFlags(values),
    declaredTypes: Number.isNaN(declaredTypes) ? null : declaredTypes,
  }
}
