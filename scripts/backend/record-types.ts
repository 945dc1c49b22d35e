import { readFile } from 'node:fs/promises'

import { format, type FormatConfig } from 'oxfmt'

import { root } from '#scripts/run-command.ts'

import { withDatabase } from './with-database.ts'

/** Where the types of records are kept, from the project's folder. */
export const recordTypesFile = 'src/lib/shapes/records.ts'

/** A field of a collection, as PocketBase stores it; each type has settings of its own. */
export interface CollectionField {
  name: string
  type: string
  hidden?: boolean
  /** Whether it is PocketBase's own. */
  system?: boolean
  required?: boolean
  /** Of choices, relations and files: how many there may be. */
  maxSelect?: number
  /** Of choices. */
  values?: string[]
  /** Of relations. */
  collectionId?: string
}

export interface Collection {
  id: string
  name: string
  fields: CollectionField[]
}

/** The collections of a migrated data folder by name, without those of PocketBase itself. */
export const readCollections = (data: string): Collection[] =>
  withDatabase({
    data,
    readOnly: true,
    work: (database) =>
      database
        .prepare('SELECT id, name, fields FROM _collections WHERE system = FALSE ORDER BY name')
        .all()
        .map(({ id, name, fields }) => ({
          id: String(id),
          name: String(name),
          fields: JSON.parse(String(fields)) as CollectionField[],
        })),
  })

const quote = (text: string) => `'${text.replaceAll(/['\\]/gu, String.raw`\$&`)}'`

const isList = ({ maxSelect = 1 }: CollectionField) => maxSelect > 1

function typeOfChoice(field: CollectionField): string {
  const values = (field.values ?? []).map(quote)
  if (isList(field)) return `(${values.join(' | ')})[]`
  return [...values, ...(field.required ? [] : [quote('')])].join(' | ')
}

const typeOfReference = (field: CollectionField) => (isList(field) ? 'string[]' : 'string')

/** What the API answers for each type of field. */
const types: Record<string, (field: CollectionField) => string> = {
  autodate: () => 'string',
  bool: () => 'boolean',
  date: () => 'string',
  editor: () => 'string',
  email: () => 'string',
  file: typeOfReference,
  geoPoint: () => '{ lon: number; lat: number }',
  json: () => 'unknown',
  number: () => 'number',
  relation: typeOfReference,
  select: typeOfChoice,
  text: () => 'string',
  url: () => 'string',
}

function writeField(field: CollectionField, names: Map<string, string>): string {
  const typeOf = types[field.type]
  if (!typeOf) throw new TypeError(`The type of the field ${field.name} is new: ${field.type}.`)
  if (field.type === 'email' && field.system) {
    return `/** Left out where the person does not show it to who asks. */
      ${field.name}?: ${typeOf(field)}`
  }
  const target = names.get(field.collectionId ?? '')
  const note = target === undefined ? '' : `/** ${isList(field) ? 'Ids' : 'Id'} of ${target}. */\n`
  return `${note}${field.name}: ${typeOf(field)}`
}

const writeCollection = ({ name, fields }: Collection, names: Map<string, string>) => `${name}: {
  collectionId: string
  collectionName: ${quote(name)}
  ${fields
    .filter(({ hidden }) => !hidden)
    .map((field) => writeField(field, names))
    .join('\n')}
}`

/**
 * The module with the type of each collection's records, as the formatter leaves it.
 * @throws TypeError where PocketBase has a type of field that is not known here
 */
export async function writeRecordTypes(collections: Collection[]): Promise<string> {
  const names = new Map(collections.map(({ id, name }) => [id, name]))
  const source = `// Written by "npm run records" from the migrations: change these, not this file.

/**
 * What the API answers for a record of each collection. Hidden fields are left out, since only the operator gets them.
 * A text, date, choice, file or relation without a value is '', a number 0. Dates are texts as PocketBase writes them:
 * 2027-03-05 10:30:00.000Z.
 */
export interface Records {
  ${collections.map((collection) => writeCollection(collection, names)).join('\n')}
}
`
  const style = JSON.parse(await readFile(`${root}.oxfmtrc.json`, 'utf8')) as FormatConfig
  const { code, errors } = await format(recordTypesFile, source, style)
  const [error] = errors
  if (error) throw new SyntaxError(error.message)
  return code
}
