/**
 * Who may see a draft, as a condition of SQL: families that are not published are visible to their publisher alone.
 * The rules of the collection in the migrations say the same, and let every publisher open a family in review.
 * @param {string} family the name that the query gives to `families`
 * @param {string} [person] the parameter that holds the id of the person
 */
const isVisible = (family, person = '{:user}') =>
  `(${family}.status = 'published' OR ${family}.publisher = ${person})`

module.exports = { isVisible }
