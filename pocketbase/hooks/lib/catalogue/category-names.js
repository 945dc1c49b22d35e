/**
 * Revit's categories by number, and the number that each name means in any language. Written by
 * "npm run category-names" from src/lib/revit-categories.
 * @type {{ names: Record<string, string>, numbers: Record<string, number> }}
 */
const table = require(`${__hooks}/lib/catalogue/category-names.json`)

/** @type {Record<string, string>} */
const plainLetters = { ß: 'ss', ł: 'l', ø: 'o', æ: 'ae', œ: 'oe' }

/** Same as in src/lib/revit-categories/category-key.ts; a test compares them. @param {string} name */
const categoryKey = (name) =>
  name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[ßłøæœ]/g, (letter) => plainLetters[letter] ?? letter)
    .replace(/[\s'’._/-]+/g, '')

/** Revit's number of the category that a name means in any language; 0 for none. @param {string} name */
function findCategory(name) {
  const key = categoryKey(name)
  return Object.prototype.hasOwnProperty.call(table.numbers, key) ? (table.numbers[key] ?? 0) : 0
}

/** What an English Revit calls a category; '' where loadable families have none with this number. @param {number} number */
const englishName = (number) => table.names[String(number)] ?? ''

module.exports = { englishName, findCategory }
