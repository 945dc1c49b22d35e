import * as v from 'valibot'

import { maxTextLength } from '#lib/catalogue/filters/filter.ts'

const plan = v.picklist(['free', 'premium'])
const name = v.pipe(v.string(), v.maxLength(maxTextLength))
const names = v.optional(v.pipe(v.array(name), v.maxLength(100)), [])
const release = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9999))
const releases = v.optional(v.pipe(v.array(release), v.maxLength(100)), [])
const opensIn = v.optional(v.nullable(release), null)

/** Of boards and favourites; more would be more than a request may have. */
const mostNumbers = 8000
const number = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_147_483_647))
const numbers = v.optional(v.nullable(v.pipe(v.array(number), v.maxLength(mostNumbers))), null)

const leftOut = v.object({
  texts: names,
  categories: names,
  vendors: names,
  releases,
  freemium: v.optional(v.array(plan), []),
  opensIn,
  numbers,
})

/** A search by value as it was typed, with the units of the person who wrote it. */
const values = v.object({
  text: name,
  units: v.optional(v.nullable(v.picklist(['metric', 'metres', 'imperial'])), null),
})

/** What is searched for, as the page's own search takes it. */
export const querySchema = v.object({
  text: v.optional(name, ''),
  freemium: v.optional(v.picklist(['all', 'free', 'premium']), 'all'),
  order: v.optional(v.picklist(['ascending', 'descending', 'newest']), 'ascending'),
  categories: names,
  vendors: names,
  releases,
  opensIn,
  favouriteNumbers: numbers,
  within: numbers,
  values: v.optional(v.nullable(values), null),
  leftOut: v.optional(v.nullable(leftOut), null),
})

export type ReadQuery = v.InferOutput<typeof querySchema>

/** A search with the given choices, and none besides. @throws v.ValiError */
export const readQuery = (choices: v.InferInput<typeof querySchema>): ReadQuery =>
  v.parse(querySchema, choices)
