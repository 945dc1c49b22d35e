import type { Sort } from '#scripts/demo/kinds/sort.ts'

import type { DemoFamily } from './demo-family.ts'
import type { Random } from './random.ts'

const series = (
  'Alder Alma Ambra Anholt Arden Arles Arno Aspen Astor Avon Basalt Beck Bergen Birk Bodø Boreal Bruma Calla ' +
  'Canto Cedro Cirro Corvo Dalma Delft Dorn Drava Dune Ebro Eider Elm Elva Ember Enzo Esker Falun Faro Fenn ' +
  'Ferro Fjord Flint Forma Gala Garda Glen Grana Halo Harz Haven Hedera Helio Holm Hygge Ilex Indra Iris Isar ' +
  'Jura Kalmar Karst Kinna Koti Lahn Lumen Lund Lyra Maas Malmö Marl Mira Mistral Mosel Muro Nara Narvik Neva ' +
  'Nido Noma Nordic Nova Odra Olmo Onda Opal Orla Oslo Otra Pavia Pico Pila Plano Polar Porto Prado Quarz Rauma ' +
  'Reno Rhône Ribe Rila Rota Sable Sava Seljord Senja Silva Sitka Skagen Solna Stella Strada Sund Tajo Tarn ' +
  'Taunus Terra Tiber Tilia Torne Turku Ulm Umbra Uppsala Vara Vela Vigo Visby Vita Volta Weser Wold Ystad Zeno Zinnia'
).split(' ')

const qualifiers = [
  'Compact',
  'Slim',
  'Plus',
  'Heavy Duty',
  'Accessible',
  'Low Energy',
  'Renovation',
  'Contract',
  'Essential',
  'Premium',
]

/** A product name as a vendor would give it; unique names are the caller's business. */
export const inventName = (sort: Sort, random: Random): string => {
  const word = random.pick(series)
  const number = random.between(10, 99) * 10
  const qualifier = random.pick(qualifiers)
  return random.pick([
    `${word} ${sort.label}`,
    `${word} ${number} ${sort.label}`,
    `${sort.label} ${word} ${number}`,
    `${word} ${qualifier} ${sort.label}`,
    `${sort.label} ${word}, ${qualifier}`,
    `${word.slice(0, 3).toUpperCase()}-${number} ${sort.label}`,
  ])
}

const article = (noun: string): string => (/^(?:[aeio]|u(?!r?n?i))/iu.test(noun) ? 'An' : 'A')

const join = (purpose: string): string =>
  /^(?:for|with|without|that|to|on) /u.test(purpose) ? ` ${purpose}` : `, ${purpose}`

const middles: readonly ((count: number) => string)[] = [
  (count) => `${count} types cover the range, with shared parameters for schedules.`,
  (count) => `The family holds ${count} types and flexes between them without errors.`,
  (count) => `Modelled at three levels of detail, in ${count} types.`,
  (count) => `Plan and elevation symbols follow each of its ${count} types.`,
  (count) => `All ${count} types carry the maker's product codes.`,
]

interface Described {
  readonly sort: Sort
  readonly variant: number
  readonly parametric: DemoFamily['parametric']
  readonly random: Random
}

/** Two sentences on what the family is for and what it holds. */
export const inventDescription = ({ sort, variant, parametric: { types }, random }: Described) => {
  const noun = sort.label.toLowerCase().replace(/^vav/u, 'VAV')
  const first = `${article(noun)} ${noun}${join(sort.purposes[variant % sort.purposes.length] ?? '')}.`
  const [only] = types
  const second =
    types.length === 1 && only
      ? `One type, ${only.name}, ready to place.`
      : random.pick(middles)(types.length)
  return `${first} ${second}`
}
