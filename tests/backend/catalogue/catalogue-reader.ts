import { gunzipSync } from 'node:zlib'

import type { TestBackend } from '#tests/support/backend/backend.ts'
import { requestRaw } from '#tests/support/server/raw-request.ts'

export const cataloguePath = '/api/discover/catalogue'

export interface CatalogueRow {
  number: number
  name: string
  premium: number
  release: number
  vendor: string | null
  categories: string[]
}

export interface Catalogue {
  epoch: string
  change: number
  rows: CatalogueRow[]
}

interface Whole {
  format: number
  epoch: string
  change: number
  collection: string
  categories: string[]
  vendors: string[]
  numbers: number[]
  names: string[]
  premium: string
  releases: number[]
  vendor: number[]
  category: (number | number[])[]
}

type ChangedRow = [number, string, number, number, string | null, string[]]

export interface Changes {
  format: number
  epoch: string
  change: number
  reset?: true
  total?: number
  changed?: ChangedRow[]
  gone?: number[]
}

export const ask = (
  { url }: Pick<TestBackend, 'url'>,
  token: string,
  path = cataloguePath,
  headers: Record<string, string> = {},
) => requestRaw(url, path, { headers: { ...(token && { Authorization: token }), ...headers } })

export async function fetchWhole(backend: Pick<TestBackend, 'url'>, token: string): Promise<Whole> {
  const { status, body } = await ask(backend, token, cataloguePath, { 'Accept-Encoding': 'gzip' })
  if (status !== 200) throw new Error(`the catalogue was answered ${status}: ${body.toString()}`)
  return JSON.parse(gunzipSync(body).toString()) as Whole
}

/** The catalogue row by row, in the order it was sent. */
export function readRows(whole: Whole): CatalogueRow[] {
  const nameOf = (names: string[], place: number) => {
    const name = names[place - 1]
    if (name === undefined) throw new Error(`there is no place ${place}`)
    return name
  }
  return whole.numbers.map((number, index) => ({
    number,
    name: whole.names[index] ?? '',
    premium: Number(whole.premium.charAt(index)),
    release: whole.releases[index] ?? -1,
    vendor: whole.vendor[index] ? nameOf(whole.vendors, whole.vendor[index]) : null,
    categories: [whole.category[index] ?? []]
      .flat()
      .filter((place) => place !== 0)
      .map((place) => nameOf(whole.categories, place)),
  }))
}

export async function fetchCatalogue(backend: Pick<TestBackend, 'url'>, token: string) {
  const whole = await fetchWhole(backend, token)
  return { epoch: whole.epoch, change: whole.change, rows: readRows(whole) }
}

export async function fetchChanges(
  backend: Pick<TestBackend, 'url'>,
  token: string,
  query: { since: string | number; epoch: string },
): Promise<Changes> {
  const search = new URLSearchParams({ ...query, since: String(query.since) }).toString()
  const { status, body } = await ask(backend, token, `${cataloguePath}?${search}`)
  if (status !== 200) throw new Error(`the changes were answered ${status}: ${body.toString()}`)
  return JSON.parse(body.toString()) as Changes
}

const inOrder = (rows: Iterable<CatalogueRow>) =>
  [...rows].toSorted((one, other) => one.number - other.number)

/** What a browser has after it applied what changed since its copy, by number. */
export function applyChanges({ rows }: Catalogue, { changed = [], gone = [], total }: Changes) {
  const known = new Map(rows.map((row) => [row.number, row]))
  for (const number of gone) known.delete(number)
  for (const [number, name, premium, release, vendor, categories] of changed) {
    known.set(number, { number, name, premium, release, vendor, categories })
  }
  if (known.size !== total) throw new Error(`${known.size} rows, where the backend has ${total}`)
  return inOrder(known.values())
}

export const byNumber = ({ rows }: Catalogue) => inOrder(rows)

/** The published families as the list of records has them, by name. */
export async function listPublished({ admin }: TestBackend) {
  const families = await admin
    .collection('families')
    .getFullList({ filter: 'status = "published"', expand: 'category,vendor' })
  return families.map(({ name, freemium, revit_release, expand }) => ({
    name: name as string,
    premium: Number(freemium === 'premium'),
    release: revit_release as number,
    vendor: (expand?.vendor as { name: string } | undefined)?.name ?? null,
    categories: ((expand?.category ?? []) as { name: string }[]).map((category) => category.name),
  }))
}
