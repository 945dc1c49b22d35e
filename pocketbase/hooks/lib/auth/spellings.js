const twins = new Map([
  ['s', 'ſ'],
  ['k', 'K'],
])

/**
 * Every other name by which PocketBase finds a collection: it folds case, and knows the id too.
 * @param {string} name
 */
function otherSpellings(name) {
  const spellings = [...name].reduce(
    (begun, letter) => {
      const forms = [letter, letter.toUpperCase(), twins.get(letter) ?? []].flat()
      return begun.flatMap((start) => forms.map((form) => start + form))
    },
    [''],
  )
  return [...spellings.filter((spelling) => spelling !== name), `_pb_${name}_auth_`]
}

module.exports = { otherSpellings }
