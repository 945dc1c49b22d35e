import { newestRelease } from '#lib/user/revit-releases.ts'
import type { Sort } from '#scripts/demo/kinds/sort.ts'
import { sortNamed, sorts } from '#scripts/demo/kinds/sorts.ts'

import curated from './curated-families.json' with { type: 'json' }
import type { CuratedFamily, DemoFamily } from './demo-family.ts'
import { inventDescription, inventName } from './family-text.ts'
import { parametricOf } from './family-types.ts'
import { slugOf } from './file-name.ts'
import { hashOf, randomFrom, type Random } from './random.ts'
import { websiteOf } from './vendors.ts'

/** Ordered by hand, so that the first page shows a little of everything. */
const curatedFamilies: readonly CuratedFamily[] = curated

/** The more often a release stands here, the more families have it. */
const releases = [
  2019,
  2020,
  2020,
  2021,
  2021,
  2022,
  2022,
  newestRelease,
  2023,
  2023,
  2023,
  2024,
  2024,
  2024,
  2025,
  2025,
  2026,
]

const specificationOf = (
  { omniclass, uniclass, host }: Sort,
  { name, vendor, release }: { name: string; vendor: string | null; release: number },
  random: Random,
): DemoFamily['specification'] => {
  const [number, title] = omniclass
  const [code, heading] = uniclass ?? []
  return {
    ...(random.chance(0.93) ? { omniclass: { number, title } } : {}),
    ...(code && heading && random.chance(0.6) ? { uniclass: { code, title: heading } } : {}),
    ...(host ? { host } : {}),
    release,
    ...(vendor && random.chance(0.5)
      ? { datasheet: `${websiteOf(vendor)}/datasheets/${slugOf(name)}.pdf` }
      : {}),
  }
}

const nestedOf = ({ nested = [] }: Sort, share: number, random: Random) =>
  random.chance(share)
    ? nested
        .slice(0, random.between(1, nested.length))
        .map(([name, category, shared]) => ({ name, category, shared }))
    : []

const typeCount = (random: Random): number => {
  if (random.chance(0.08)) return 1
  return random.chance(0.012) ? random.between(62, 78) : random.between(2, 12)
}

type Given = Omit<CuratedFamily, 'description'> & Partial<Pick<CuratedFamily, 'description'>>

const build = (given: Given, age: (random: Random) => number): DemoFamily => {
  const { name, premium } = given
  const sort = sortNamed(given.sort)
  const random = randomFrom(name)
  const vendor = given.vendor === undefined ? random.pick(sort.vendors) : given.vendor
  const release = random.pick(releases)
  const code = `${sort.key.slice(0, 2).toUpperCase()}${1000 + (hashOf(name) % 9000)}`
  const parametric = parametricOf(
    {
      name,
      sort,
      vendor,
      code,
      count: given.types ?? typeCount(random),
      finish: given.finish ?? random.pick(sort.finishes),
    },
    random,
  )
  const [first] = parametric.types
  const section = sort.profiles?.find(({ prefix }) => first?.name.startsWith(prefix))
  const variant = given.variant ?? section?.variant ?? hashOf(name) % (sort.versions ?? 2)
  return {
    name,
    description: given.description ?? inventDescription({ sort, variant, parametric, random }),
    freemium: premium ? 'premium' : 'free',
    categories: given.categories ?? sort.categories,
    vendor,
    sort: sort.key,
    variant,
    parametric,
    nestedFamilies: nestedOf(sort, given.nested ? 1 : 0.28, random),
    specification: specificationOf(sort, { name, vendor, release }, random),
    release,
    revision: random.chance(0.55) ? 1 : random.between(2, 9),
    daysOld: age(random),
  }
}

const extraCategories = ['Generic Models', 'Specialty Equipment', 'Furniture', 'Site']

const invent = (index: number, taken: ReadonlySet<string>): Given => {
  const random = randomFrom(`demo family ${index}`)
  const sort = random.pick(sorts)
  let name = inventName(sort, random)
  for (let number = 2; taken.has(name); number += 1) {
    const next = inventName(sort, random)
    name = number < 8 ? next : `${next} ${index}`
  }
  const chance = random.next()
  const categories =
    chance < 0.015
      ? []
      : [...new Set([...sort.categories, ...(chance > 0.95 ? [random.pick(extraCategories)] : [])])]
  return {
    name,
    sort: sort.key,
    premium: random.chance(0.4),
    categories,
    ...(random.chance(0.04) ? { vendor: null } : {}),
  }
}

/** The same families in the same order every time: first those described by hand, then variants of every sort. */
export function* demoFamilies(count: number): Generator<DemoFamily> {
  const taken = new Set<string>()
  for (const given of curatedFamilies.slice(0, count)) {
    taken.add(given.name)
    yield build(given, (random) => random.between(0, 420))
  }
  for (let index = curatedFamilies.length; index < count; index += 1) {
    const given = invent(index, taken)
    taken.add(given.name)
    yield build(given, (random) => random.between(20, 2200))
  }
}
