import type { DemoFamily, DemoParameter, DemoType } from '#scripts/demo/families/demo-family.ts'
import { rfaNameOf } from '#scripts/demo/families/file-name.ts'

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

const escape = (text: string): string =>
  text.replaceAll(/[&<>"]/gu, (each) => escapes[each] ?? each)

const element = (
  tag: string,
  content: string,
  attributes: Readonly<Record<string, string | null>> = {},
): string => {
  const written = Object.entries(attributes)
    .filter((pair): pair is [string, string] => pair[1] !== null)
    .map(([name, value]) => ` ${name}="${escape(value)}"`)
  return `<${tag}${written.join('')}>${content}</${tag}>`
}

const text = (tag: string, content: string): string => element(tag, escape(content))

/** A parameter's name as an XML name: other characters than letters, digits and underscores become underscores. */
const tagOf = (name: string): string =>
  name.replaceAll(/[^\p{Letter}\p{Number}_]/gu, '_').replace(/^(?=\p{Number})/u, '_')

const parameter = (
  { name, origin, guid, dataType, unit }: DemoParameter,
  value: string | null | undefined,
): string => {
  if (!value) return ''
  const tag = tagOf(name)
  return element(tag, escape(value), {
    displayName: tag === name ? null : name,
    type: origin,
    id: guid,
    typeOfParameter: dataType,
    units: unit,
  })
}

const part = ({ name, values }: DemoType, parameters: readonly DemoParameter[]): string =>
  element(
    'A:part',
    text('title', name) + parameters.map((each, index) => parameter(each, values[index])).join(''),
    { type: 'user' },
  )

const group = (title: string, parameters: readonly (readonly [string, string, string])[]): string =>
  element(
    'A:group',
    text('A:title', title) +
      parameters
        .map(([name, dataType, value]) =>
          parameter({ name, origin: 'system', guid: null, dataType, unit: null }, value),
        )
        .join(''),
  )

const features = ({ specification: { omniclass, host }, nestedFamilies }: DemoFamily): string => {
  const faceBased = host === 'Face' ? 'Yes' : 'No'
  const groups = [
    group('Constraints', host ? [['Host', 'Text', host]] : []),
    group(
      'Identity Data',
      omniclass
        ? [
            ['OmniClass Number', 'Text', omniclass.number],
            ['OmniClass Title', 'Text', omniclass.title],
          ]
        : [],
    ),
    group('Other', [
      ['Work Plane-Based', 'Yes/No', faceBased],
      ['Always vertical', 'Yes/No', host === 'Roof' ? 'No' : 'Yes'],
      ['Cut with Voids When Loaded', 'Yes/No', 'No'],
      ['Shared', 'Yes/No', nestedFamilies.length === 0 ? 'Yes' : 'No'],
      ['Room Calculation Point', 'Yes/No', 'No'],
    ]),
  ]
  const feature = text('A:title', 'Family Parameters') + groups.join('')
  return element('A:features', element('A:feature', feature))
}

const category = (term: string, scheme: string): string =>
  element('category', text('term', term) + text('scheme', scheme))

const taxonomy = (term: string, label: string): string =>
  element('A:taxonomy', text('term', term) + text('label', label))

/** The day a release was current; a fixed date keeps the files the same on every run. */
const savedAt = ({ release, daysOld }: DemoFamily): string =>
  `${release}-${String(1 + (daysOld % 12)).padStart(2, '0')}-${String(1 + (daysOld % 28)).padStart(2, '0')}T09:30:00Z`

/** The XML stream with the title, classification, types and parameter values. */
export const partAtomOf = (family: DemoFamily): Uint8Array => {
  const { name, categories, specification, parametric, release } = family
  const updated = savedAt(family)
  const file = [
    text('A:title', rfaNameOf(name)),
    text('A:product', 'Revit'),
    text('A:product-version', String(release)),
    text('A:updated', updated),
  ]
  const { omniclass } = specification
  const content = [
    text('title', name),
    '<id></id>',
    text('updated', updated),
    text('summary', 'Demo data of Discover: made without Revit, and not to be opened in it.'),
    taxonomy('adsk:revit', 'Autodesk Revit'),
    taxonomy('adsk:revit:grouping', 'Autodesk Revit Grouping'),
    omniclass ? category(omniclass.number, 'std:oc1') : '',
    category(categories[0] ?? 'Generic Models', 'adsk:revit:grouping'),
    element('link', element('A:design-file', file.join('')), {
      rel: 'design-2d',
      type: 'application/rfa',
      href: '.',
    }),
    features(family),
    element(
      'A:family',
      text('A:variationCount', String(parametric.types.length)) +
        parametric.types.map((type) => part(type, parametric.parameters)).join(''),
      { type: 'user' },
    ),
  ]
  const entry = element('entry', content.join(''), {
    xmlns: 'http://www.w3.org/2005/Atom',
    'xmlns:A': 'urn:schemas-autodesk-com:partatom',
  })
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n${entry}`, 'utf8')
}
