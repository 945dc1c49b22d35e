import { wantedText } from '#lib/catalogue/search/text.ts'
import type { Parameters } from '#reading/postgres/parameters.ts'
import { matchFamilies } from '#reading/values/match-types.ts'
import type { ValueQuery } from '#reading/values/read-query.ts'

import type { Names } from './names.ts'
import type { ReadQuery } from './query.ts'

/** A part of a query that a facet counts without. */
export type Choice = 'freemium' | 'categories' | 'vendors' | 'releases' | 'desk' | 'favourites'

/** Who asks, what the names of categories and vendors stand for, and what the search by value means. */
export interface Asker {
  person: string
  names: Names
  /** Null where nothing is searched for by value. */
  values: ValueQuery | null
}

const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/gu, (sign) => `\\${sign}`)

/** Whether a name holds the text, as the browser compares them. */
export function holdsText(text: string, parameters: Parameters): string {
  const wanted = wantedText(text)
  if (wanted === null) return 'false'
  if (wanted === '') return 'true'
  return `lower_name LIKE ${parameters.add(`%${escapeLike(wanted)}%`)}`
}

/** Whether a family has any of the categories with these ids. */
export const hasCategory = (ids: readonly string[], parameters: Parameters): string =>
  `categories && ${parameters.add(ids)}::text[]`

/** Whether a family is of one of the vendors with these ids. */
export const isOfVendor = (ids: readonly string[], parameters: Parameters): string =>
  `vendor = ANY (${parameters.add(ids)}::text[])`

const isRelease = (releases: readonly number[], parameters: Parameters): string =>
  `release = ANY (${parameters.add(releases)}::smallint[])`

export const opensIn = (release: number, parameters: Parameters): string =>
  `release <= ${parameters.add(release)}`

const isPremium = (plan: 'free' | 'premium'): string =>
  plan === 'premium' ? 'is_premium' : 'NOT is_premium'

/** The ids of the person's favourites. */
export const favouritesOf = (person: string, parameters: Parameters): string =>
  `(SELECT family FROM favourites WHERE person = ${parameters.add(person)})`

/** The board of this id where the person may see it, by its rule: its owner and the people of its team. */
export function mayUseBoard(board: string, person: string, parameters: Parameters): string {
  const asker = parameters.add(person)
  return `boards LEFT JOIN teams ON teams.id = boards.team WHERE boards.id = ${parameters.add(board)}
    AND (boards.owner = ${asker} OR teams.owner = ${asker} OR ${asker} = ANY (teams.members))`
}

const isOneOf = (numbers: readonly number[], parameters: Parameters): string =>
  `number = ANY (${parameters.add(numbers)}::integer[])`

type LeftOut = NonNullable<ReadQuery['leftOut']>

/** The conditions of which none may hold. */
function conditionsOfLeftOut(leftOut: LeftOut, { names }: Asker, parameters: Parameters): string[] {
  const { texts, categories, vendors, releases, freemium, opensIn: release, numbers } = leftOut
  return [
    ...texts.map((text) => holdsText(text, parameters)),
    ...(categories.length > 0 ? [hasCategory(names.categories.idsOf(categories), parameters)] : []),
    ...(vendors.length > 0 ? [isOfVendor(names.vendors.idsOf(vendors), parameters)] : []),
    ...(releases.length > 0 ? [isRelease(releases, parameters)] : []),
    ...freemium.map(isPremium),
    ...(release ? [opensIn(release, parameters)] : []),
    ...(numbers ? [isOneOf(numbers, parameters)] : []),
  ]
}

interface Chosen {
  /** The choice that does not count. */
  except?: Choice
  /** Whether all families are counted, not only the first ones in some order. */
  isForAll?: boolean
}

/** What a query chooses besides its text, as a condition on "families". */
export function chosenBy(
  query: ReadQuery,
  asker: Asker,
  parameters: Parameters,
  { except, isForAll = false }: Chosen = {},
): string {
  const { freemium, categories, vendors, releases, opensIn: release } = query
  const { favouriteNumbers, within } = query
  const { names, values } = asker
  const choices: Partial<Record<Choice | 'rest' | 'values', () => string>> = {
    ...(freemium !== 'all' && { freemium: () => isPremium(freemium) }),
    ...(categories.length > 0 && {
      categories: () => hasCategory(names.categories.idsOf(categories), parameters),
    }),
    ...(vendors.length > 0 && {
      vendors: () => isOfVendor(names.vendors.idsOf(vendors), parameters),
    }),
    ...(releases.length > 0 && { releases: () => isRelease(releases, parameters) }),
    ...(release && { desk: () => opensIn(release, parameters) }),
    ...(favouriteNumbers && { favourites: () => isOneOf(favouriteNumbers, parameters) }),
    ...(within && { rest: () => isOneOf(within, parameters) }),
    ...(values && {
      values: () => matchFamilies('families.number', values, parameters, isForAll),
    }),
  }
  const conditions = Object.entries(choices)
    .filter(([name]) => name !== except)
    .map(([, condition]) => condition())
  const leftOut = query.leftOut ? conditionsOfLeftOut(query.leftOut, asker, parameters) : []
  for (const condition of leftOut) conditions.push(`NOT (${condition})`)
  return conditions.length > 0 ? conditions.join(' AND ') : 'true'
}
