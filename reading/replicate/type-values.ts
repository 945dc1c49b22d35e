import type { PoolClient } from 'pg'

import { createValueReader } from '#lib/catalogue/values/index-builder.ts'
import type { Item } from '#reading/feed/read-feed.ts'

import { type FamilyTypes, readTypes, type TypeParameter, type TypeValue } from './type-rows.ts'

type Families = ReadonlyMap<number, FamilyTypes>

/** The types of the families that a part of the feed tells of, by the numbers of the families. */
export function typesOfItems(items: readonly Item[]): Families {
  const readerOf = createValueReader()
  return new Map(
    items.flatMap((item) => {
      if (item.kind !== 'family' || !item.content) return []
      const { number, record } = item.content
      return [[number, readTypes(record.parametric, readerOf)] as const]
    }),
  )
}

const keyOf = ({ name, unit, kind, measure }: TypeParameter): string =>
  JSON.stringify([name.toLowerCase(), unit, kind, measure])

function findId(ids: ReadonlyMap<string, number>, key: string): number {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`PostgreSQL gave no id to ${key}.`)
  return id
}

/** The ids of parameters, which get one where they have none, by their keys. */
async function numberParameters(
  client: PoolClient,
  values: readonly TypeValue[],
): Promise<ReadonlyMap<string, number>> {
  const parameters = new Map(values.map(({ parameter }) => [keyOf(parameter), parameter]))
  const columns = [
    [...parameters.keys()],
    Array.from(parameters.values(), ({ name }) => name),
    Array.from(parameters.values(), ({ name }) => name.toLowerCase()),
    Array.from(parameters.values(), ({ unit }) => unit),
    Array.from(parameters.values(), ({ kind }) => kind),
    Array.from(parameters.values(), ({ measure }) => measure),
  ]
  const given = `unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[])
    AS given (key, name, lower_name, unit, kind, measure)`
  const isSame = `held.lower_name = given.lower_name AND held.kind = given.kind
    AND md5(held.unit) = md5(given.unit) AND md5(held.measure) = md5(given.measure)`
  const select = `SELECT key, id FROM ${given} JOIN type_parameters AS held ON ${isSame}`
  const find = async () =>
    (await client.query<{ key: string; id: number }>(select, columns)).rows.map(
      ({ key, id }): [string, number] => [key, id],
    )
  const known = await find()
  if (known.length === parameters.size) return new Map(known)
  const insert = `INSERT INTO type_parameters (name, lower_name, unit, kind, measure)
    SELECT name, lower_name, unit, kind, measure FROM ${given}
    WHERE NOT EXISTS (SELECT FROM type_parameters AS held WHERE ${isSame})`
  await client.query(insert, columns)
  return new Map(await find())
}

interface Text {
  parameter: number
  written: string
}

const keyOfText = ({ parameter, written }: Text): string => `${parameter} ${written.toLowerCase()}`

/** The ids of texts, which get one where they have none, by their keys. */
async function numberTexts(
  client: PoolClient,
  all: readonly Text[],
): Promise<ReadonlyMap<string, number>> {
  const texts = new Map(all.map((text) => [keyOfText(text), text]))
  const columns = [
    Array.from(texts.values(), ({ parameter }) => parameter),
    Array.from(texts.values(), ({ written }) => written.toLowerCase()),
    Array.from(texts.values(), ({ written }) => written),
  ]
  const given = 'unnest($1::integer[], $2::text[], $3::text[]) AS given (parameter, text, written)'
  const isSame = `held.parameter = given.parameter AND md5(held.text)::uuid = md5(given.text)::uuid`
  const insert = `INSERT INTO type_texts (parameter, text, written)
    SELECT parameter, text, written FROM ${given}
    WHERE NOT EXISTS (SELECT FROM type_texts AS held WHERE ${isSame})`
  await client.query(insert, columns)
  const select = `SELECT held.parameter, held.text AS written, held.id
    FROM ${given} JOIN type_texts AS held ON ${isSame}`
  const { rows } = await client.query<Text & { id: number }>(select, columns.slice(0, 3))
  return new Map(rows.map(({ id, ...text }) => [keyOfText(text), id]))
}

async function insertValues(client: PoolClient, families: Families): Promise<void> {
  const all = [...families].flatMap(([family, { values }]) =>
    values.map((value) => ({ family, ...value })),
  )
  if (all.length === 0) return
  const parameters = await numberParameters(client, all)
  const idOf = ({ parameter }: TypeValue): number => findId(parameters, keyOf(parameter))
  const texts = await numberTexts(
    client,
    all.flatMap((row) =>
      typeof row.value === 'string' ? [{ parameter: idOf(row), written: row.value }] : [],
    ),
  )
  const valueOf = (row: TypeValue): number =>
    typeof row.value === 'number'
      ? row.value
      : findId(texts, keyOfText({ parameter: idOf(row), written: row.value }))
  const insert = `INSERT INTO type_values (value, parameter, family, types, block)
    SELECT * FROM unnest($1::float8[], $2::integer[], $3::integer[], $4::integer[], $5::smallint[])`
  await client.query(insert, [
    all.map(valueOf),
    all.map(idOf),
    all.map(({ family }) => family),
    all.map(({ types }) => types),
    all.map(({ block }) => block),
  ])
}

async function insertNames(client: PoolClient, families: Families): Promise<void> {
  const named = [...families].filter(([, { names }]) => names.length > 0)
  if (named.length === 0) return
  const insert = `INSERT INTO type_names (family, names)
    SELECT family, ARRAY(SELECT jsonb_array_elements_text(names))
    FROM jsonb_to_recordset($1) AS given (family integer, names jsonb)`
  const rows = named.map(([family, { names }]) => ({ family, names }))
  await client.query(insert, [JSON.stringify(rows)])
}

/**
 * Writes the types of the families that a part of the feed tells of.
 * @param client in a transaction, before the families themselves are replaced
 */
export async function replaceTypes(client: PoolClient, items: readonly Item[]): Promise<void> {
  const told = items.filter(({ kind }) => kind === 'family')
  if (told.length === 0) return
  const families = typesOfItems(told)
  const ids = told.map(({ id }) => id)
  for (const table of ['type_values', 'type_names']) {
    const remove = `DELETE FROM ${table}
      WHERE family = ANY (ARRAY(SELECT number FROM families WHERE id = ANY ($1)))`
    await client.query(remove, [ids])
  }
  await insertValues(client, families)
  await insertNames(client, families)
}

/** The tables of types, which are emptied with the families. */
export const typeTables = ['type_values', 'type_names', 'type_texts', 'type_parameters']
