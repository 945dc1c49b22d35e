import * as v from 'valibot'

import { maxTextLength } from '#lib/catalogue/filters/filter.ts'

const plan = v.picklist(['free', 'premium'])
const name = v.pipe(v.string(), v.maxLength(maxTextLength))
const names = v.optional(v.pipe(v.array(name), v.maxLength(100)), [])
const release = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9999))
const releases = v.optional(v.pipe(v.array(release), v.maxLength(100)), [])
const opensIn = v.optional(v.nullable(release), null)
const board = v.nullable(v.pipe(v.string(), v.regex(/^[a-z0-9]{15}$/u)))

const leftOut = v.object({
  texts: names,
  categories: names,
  vendors: names,
  releases,
  freemium: v.optional(v.array(plan), []),
  opensIn,
})

/** What is searched for; the choices are those of the page, with what a person has in place of its numbers. */
export const querySchema = v.object({
  text: v.optional(name, ''),
  freemium: v.optional(v.picklist(['all', 'free', 'premium']), 'all'),
  order: v.optional(v.picklist(['ascending', 'descending', 'newest']), 'ascending'),
  categories: names,
  vendors: names,
  releases,
  opensIn,
  favourites: v.optional(v.boolean(), false),
  board: v.optional(board, null),
  leftOut: v.optional(v.nullable(leftOut), null),
})

export type ReadQuery = v.InferOutput<typeof querySchema>

/** A search with the given choices, and none besides. @throws v.ValiError */
export const readQuery = (choices: v.InferInput<typeof querySchema>): ReadQuery =>
  v.parse(querySchema, choices)
