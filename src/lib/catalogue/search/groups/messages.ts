import { formatCount, formatNumber } from '#lib/i18n/number.ts'

export const category = (names: string) => `Category: ${names}`
export const vendor = (names: string) => `Vendor: ${names}`
export const words = 'All words, anywhere'
export const wordsText = 'In name, category, vendor, types or description, in any order.'
export const synonyms = 'Other words for it'
export const synonymsText = 'The trade also calls it this.'
export const similar = 'Similar names'
export const similarText = 'Spelt almost like what you typed.'
export const partial = 'Some of the words'
export const partialText = 'No family has all of the words that you typed.'
export const showAll = (count: number, isMore = false) => `Show all ${formatCount(count, isMore)}`
export const familiesAtLeast = (count: number) => `${formatCount(count, true)} families`
export const withoutDetails =
  'Descriptions, types and your own list of other words could not be searched:'
export const inCategory = (families: string, names: string) =>
  `${families} in the category ${names}`
export const inCategories = (families: string, names: string) =>
  `${families} in the categories ${names}`
export const ofVendor = (families: string, names: string) => `${families} from ${names}`
export const withAllWords = (families: string) => `${families} with all words`
export const byOtherWords = (families: string) => `${families} under other words for it`
export const withSimilarNames = (families: string) => `${families} with similar names`
export const withSomeWords = (families: string) => `${families} with some of the words`
export const summary = (begin: string, groups: string) => `${begin}; ${groups}`
export const jumpTo = 'Go to what else was found'
export const noExactMatch = 'No exact match'
export const elsewhere = 'Also found'
export const showMore = (count: number) => `Show ${formatNumber(count)} more`
