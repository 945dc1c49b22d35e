import { favourites } from '#lib/catalogue/filters/messages.ts'
import { ascending, descending, newest } from '#lib/catalogue/messages.ts'
import { nearestName, spelling } from '#lib/catalogue/values/query-messages.ts'
import * as common from '#lib/i18n/common.ts'
import * as terms from '#lib/i18n/terms.ts'

export const keywords = {
  category: terms.category,
  vendor: terms.vendor,
  board: 'On one of your boards',
  fits: 'Opens in a release of Revit',
  release: terms.revitRelease,
  is: 'Free, premium or a favourite',
  order: 'Order of the families',
}
export const states = { free: common.free, premium: common.premium, favourite: favourites }
export const orders = { ascending, descending, newest }
export const ownRelease = 'your release'
export const not = (label: string) => `Not ${label}`
export const heading = 'Suggestions'
export const openSuggestions = (count: number) =>
  count === 1 ? '1 suggestion' : `${count} suggestions`
export const filterRemoved = (label: string) => `${label} is removed`
const namedNothing = (what: string, nearest: string | null) =>
  `${what} ${nearest === null ? spelling : nearestName(nearest)}`
export const unknownCategory = (written: string, nearest: string | null) =>
  namedNothing(`No category is named “${written}”.`, nearest)
export const unknownVendor = (written: string, nearest: string | null) =>
  namedNothing(`No vendor is named “${written}”.`, nearest)
export const unknownBoard = (written: string, nearest: string | null) =>
  nearest === null
    ? `You have no board named “${written}”. Ask its owner to share it with your team, or check the spelling.`
    : namedNothing(`You have no board named “${written}”.`, nearest)
export const noOwnBoards = 'You have no boards yet. Add a family to a board first.'
export const noBoards = 'This backend does not store boards. Remove “board:” from the text.'
export const onBoards = (names: string) => `On ${names}`
export const unknownQualifier = (written: string, nearest: string) =>
  `“${written}:” is no filter and no parameter. ${nearestName(nearest)}`
export const inName = (name: string) =>
  `“${name}:” is no filter and no parameter, so it is searched for in names.`
export const tooMany = (count: number) =>
  `Only the first ${count} filters are understood. Remove some of them.`
export const textIsCut = (length: number) =>
  `A search can have up to ${length} characters. What is longer is left out.`
export const help = 'Add category:doors, width:900..1000, fits:2024 or -premium to narrow it down.'
export const unknownFits = 'Write a release of Revit after “fits:”, such as 2024.'
export const unknownRelease =
  'Write a release after “release:”, such as 2024, or a range, such as 2022..2024.'
export const unknownState = 'Write free, premium or favourite after “is:”.'
export const unknownOrder = 'Write ascending, descending or newest after “order:”.'
export const noOwnRelease = 'Set your Revit release in the settings, or write one after “fits:”.'
export const notNegated = (name: string) =>
  `${name} cannot be left out. Remove the minus before it.`
