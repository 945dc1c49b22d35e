import type { Pool } from 'pg'

import type { Facets } from '#lib/catalogue/filters/count-facets.ts'
import type { Item } from '#reading/feed/read-feed.ts'
import { inTransaction } from '#reading/postgres/transaction.ts'
import { applyItems } from '#reading/replicate/apply.ts'
import { filledTables } from '#reading/replicate/follow.ts'
import { createPlaces } from '#reading/replicate/words.ts'
import { createDictionaries } from '#reading/search/dictionary.ts'
import { countFacets } from '#reading/search/facets.ts'
import { findFamilies, findGroups } from '#reading/search/find.ts'
import { createNames } from '#reading/search/names.ts'
import { readQuery, type ReadQuery } from '#reading/search/query.ts'
import type { FoundFamilies, SearchedFamily } from '#tests/support/find-in-groups.ts'

const idOf = (kind: string, at: number): string => kind + String(at).padStart(15 - kind.length, '0')

/** What the feed would tell of families, and of the categories, vendors and lines of synonyms that they need. */
function itemsOf(families: readonly SearchedFamily[], synonyms: readonly string[]): Item[] {
  let number = 0
  const namesOf = (all: readonly (string | null | undefined)[]) => [
    ...new Set(all.filter((name): name is string => typeof name === 'string')),
  ]
  const categories = namesOf(families.flatMap(({ categories: all = [] }) => all))
  const vendors = namesOf(families.map(({ vendor }) => vendor))
  const named = (kind: 'category' | 'vendor', names: readonly string[]) =>
    names.map((name, at): Item => {
      number += 1
      return { kind, number, id: idOf(kind, at), content: { name, record: {} } }
    })
  return [
    ...named('category', categories),
    ...named('vendor', vendors),
    ...synonyms.map((terms, at): Item => {
      number += 1
      return { kind: 'synonym', number, id: idOf('synonym', at), content: { terms } }
    }),
    ...families.map((family, at): Item => {
      const id = idOf('family', at)
      number += 1
      const record = {
        id,
        desc: family.description ?? '',
        freemium: family.isPremium ? ('premium' as const) : ('free' as const),
        revit_release: family.release ?? 0,
        vendor: family.vendor ? idOf('vendor', vendors.indexOf(family.vendor)) : '',
        category: (family.categories ?? []).map((name) =>
          idOf('category', categories.indexOf(name)),
        ),
        thumbnail: '',
        parametric: family.parametric ?? { types: (family.types ?? []).map((name) => ({ name })) },
      }
      const content = { number: at + 1, name: family.name, language: null, record, revisions: [] }
      return { kind: 'family', number, id, content }
    }),
  ]
}

/** Fills a copy with families and nothing else, as if the feed had told of them. */
export async function fillCopy(
  pool: Pool,
  families: readonly SearchedFamily[],
  synonyms: readonly string[],
): Promise<void> {
  await inTransaction(pool, async (client) => {
    await client.query(`TRUNCATE ${filledTables.join(', ')}`)
    await applyItems(client, itemsOf(families, synonyms), createPlaces())
  })
}

const everything = () => ({ from: 0, limit: 10_000 })

/** Searches a copy as a read node does, and answers as the search of the browser's does. */
export function openCopySearch(pool: Pool) {
  const names = createNames(pool)
  const dictionaries = createDictionaries(pool)
  const read = async (text: string, choice: Partial<ReadQuery>) => {
    const query = readQuery({ ...choice, text })
    return { query, asker: { person: 'nobody', names: await names.read('one'), values: null } }
  }

  async function find(text: string, choice: Partial<ReadQuery> = {}): Promise<FoundFamilies> {
    const { query, asker } = await read(text, choice)
    const dictionary = await dictionaries.read('one')
    const page = await findFamilies(pool, query, asker, everything())
    const search = { query, asker, dictionary, isNamedOnly: false, partOf: everything }
    const found = await findGroups(pool, search)
    const exact = page.cards.map(([, name]) => name)
    const groups = found.map(({ kind, names: meant, rows }) => ({
      kind,
      names: meant,
      found: rows.cards.map(([, name]) => name),
    }))
    return { exact, groups, all: [...exact, ...groups.flatMap(({ found: some }) => some)] }
  }

  return Object.assign(find, {
    async countFacets(text: string, choice: Partial<ReadQuery>, release: number): Promise<Facets> {
      const { query, asker } = await read(text, choice)
      return countFacets(pool, query, asker, release)
    },
  })
}
