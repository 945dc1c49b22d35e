import { plural } from '#lib/i18n/plural.ts'

export const tryASearch = 'Try a search'
export const typesFound = (count: number) =>
  plural(count, {
    one: '# type found, in all families',
    other: '# types found, in all families',
  })
export const revisionsCompared = 'Panel door: revision 4 to 5'
export const breaks = 'Schedules of your projects may lose a column.'
export const typeGone = 'Type 800 × 2000 is gone'
export const otherGuid = 'Fire Rating has another GUID'
export const otherValue = '900 × 2100: 40 mm thick, was 45 mm'
export const typeNew = 'Type 1000 × 2100 is new'
export const folderChecked = 'Three files of your folder'
export const isNewest = 'the newest revision'
export const hasNewer = 'revision 4: replace it with 5 in place'
export const isNowhere = 'not in the catalogue: publish it, or ask for it'
export const kitHolds = '14 families, 38 MB, each with its revision and hash'
export const kitLeavesOut = '2 left out, as they are too new for Revit 2024'
export const kitOutdated = '3 have a newer revision since: update them in one press'
export const namesPeople = 'It names two people and a server. A copy without them is made for you.'
