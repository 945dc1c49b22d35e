const caseVariants = new Map([
  ['s', 'ſ'],
  ['k', 'K'],
])

/**
 * Every other name by which PocketBase finds a collection: names are case-insensitive, also by Unicode case folding,
 * and the id works as well.
 * @param {string} name
 */
function findOtherNames(name) {
  const spellings = [...name].reduce(
    (begun, letter) => {
      const forms = [letter, letter.toUpperCase(), caseVariants.get(letter) ?? []].flat()
      return begun.flatMap((start) => forms.map((form) => start + form))
    },
    [''],
  )
  return [...spellings.filter((spelling) => spelling !== name), `_pb_${name}_auth_`]
}

module.exports = { findOtherNames }
