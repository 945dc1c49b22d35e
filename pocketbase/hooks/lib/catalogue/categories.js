/** @type {import('./category-names.js')} */
const { englishName, findCategory } = require(`${__hooks}/lib/catalogue/category-names.js`)
/** @type {import('#hooks/database/read-row.js')} */
const { readRows } = require(`${__hooks}/lib/database/read-row.js`)

/**
 * Gives a category the standard name of what its name means in any language, so that there is one of each. One whose
 * name is none of Revit's is the operator's own and stays as it is written.
 * @param {core.App} app
 * @param {core.Record} record
 */
function standardize(app, record) {
  const number = findCategory(record.getString('name'))
  if (number === 0) return
  const filter = 'built_in = {:number} && id != {:id}'
  const [other] = app.findRecordsByFilter('categories', filter, '', 1, 0, { number, id: record.id })
  if (other) {
    const isThere = `The category ${other.getString('name')} is there already.`
    throw new BadRequestError(isThere, {
      name: new ValidationError('validation_not_unique', isThere),
    })
  }
  record.set('name', englishName(number))
  record.set('built_in', number)
}

/**
 * What the server knows of a category is never taken from whoever creates it.
 * @param {core.App} app
 * @param {core.Record} record
 */
function standardizeNew(app, record) {
  record.set('aliases', [])
  record.set('built_in', 0)
  standardize(app, record)
}

/**
 * @param {core.App} app
 * @param {core.Record} record
 */
function standardizeRenamed(app, record) {
  if (record.getString('name') !== record.original().getString('name')) standardize(app, record)
}

/**
 * @typedef {object} Category
 * @property {string} id
 * @property {string} name
 * @property {number} built_in
 * @property {string} aliases a list, as JSON
 * @property {number} families how many have it
 *
 * @typedef {object} Change what becomes of the records that mean one category
 * @property {string} name
 * @property {number} number
 * @property {Category} stays
 * @property {Category[]} vanishing
 */

const all = `SELECT id, name, built_in, CAST(coalesce(aliases, '[]') AS TEXT) AS aliases,
    (SELECT count(*) FROM families WHERE instr(families.category, '"' || categories.id || '"')) AS families
  FROM categories ORDER BY created, id`

/** @param {string} text a list, as JSON */
function readList(text) {
  const list = JSON.parse(text || '[]')
  return Array.isArray(list) ? list : []
}

/**
 * Which records mean the same category of Revit, and what would become of them.
 * @param {core.App} app
 * @returns {Change[]}
 */
function planCategories(app) {
  /** @type {Map<number, Category[]>} */
  const groups = new Map()
  const row = { id: '', name: '', built_in: 0, aliases: '', families: 0 }
  for (const category of readRows(app, all, row)) {
    const number = category.built_in || findCategory(category.name)
    if (number !== 0) groups.set(number, [...(groups.get(number) ?? []), category])
  }
  /** @type {Change[]} */
  const changes = []
  for (const [number, members] of groups) {
    const name = englishName(number)
    const most = Math.max(...members.map(({ families }) => families))
    const stays =
      members.find((each) => each.name === name) ??
      members.find(({ families }) => families === most)
    if (!stays || name === '') continue
    const vanishing = members.filter((each) => each !== stays)
    if (vanishing.length > 0 || stays.name !== name || stays.built_in !== number) {
      changes.push({ name, number, stays, vanishing })
    }
  }
  return changes
}

/**
 * @param {core.App} app
 * @param {string} id of the category that vanishes
 * @param {string} instead
 */
function moveFamilies(app, id, instead) {
  const having = `SELECT id, category AS value FROM families WHERE instr(category, '"' || {:id} || '"')`
  for (const family of readRows(app, having, { id: '', value: '' }, { id })) {
    const list = readList(family.value).map((each) => (each === id ? instead : each))
    const category = JSON.stringify(list.filter((each, place) => list.indexOf(each) === place))
    app
      .db()
      .newQuery('UPDATE families SET category = {:category} WHERE id = {:id}')
      .bind({ id: family.id, category })
      .execute()
  }
}

/**
 * People chose categories for their digest by id.
 * @param {core.App} app
 * @param {string} id
 * @param {string} instead
 */
function movePreferences(app, id, instead) {
  const having = `SELECT id, preferences AS value FROM users
    WHERE json_valid(preferences) AND json_type(preferences, '$.news.categories.' || {:id}) = 'true'`
  for (const person of readRows(app, having, { id: '', value: '' }, { id })) {
    const preferences = JSON.parse(person.value)
    delete preferences.news.categories[id]
    preferences.news.categories[instead] = true
    app
      .db()
      .newQuery('UPDATE users SET preferences = {:preferences} WHERE id = {:id}')
      .bind({ id: person.id, preferences: JSON.stringify(preferences) })
      .execute()
  }
}

/**
 * @param {core.App} app
 * @param {Change} change
 */
function unifyOne(app, { name, number, stays, vanishing }) {
  for (const { id } of vanishing) {
    moveFamilies(app, id, stays.id)
    movePreferences(app, id, stays.id)
    app.db().newQuery('DELETE FROM categories WHERE id = {:id}').bind({ id }).execute()
  }
  const texts = [stays, ...vanishing].flatMap((each) => [...readList(each.aliases), each.name])
  const aliases = texts.filter((each, place) => each !== name && texts.indexOf(each) === place)
  app
    .db()
    .newQuery(
      'UPDATE categories SET name = {:name}, built_in = {:number}, aliases = {:aliases} WHERE id = {:id}',
    )
    .bind({ name, number, aliases: JSON.stringify(aliases), id: stays.id })
    .execute()
}

/**
 * Merges the records that mean the same category of Revit into one, which takes over their families and keeps their
 * names as aliases. Nothing else of a family or a person changes.
 * @param {core.App} app
 */
function unifyCategories(app) {
  app.runInTransaction((transaction) => {
    for (const change of planCategories(transaction)) unifyOne(transaction, change)
  })
}

/**
 * What the command prints: a line of JSON for each category that changes.
 * @param {core.App} app
 * @param {cobra.Command} command
 * @param {string[]} words of the command line
 */
function runCommand(app, command, words) {
  const changes = planCategories(app)
  if (!words.includes('dry-run')) unifyCategories(app)
  for (const { name, stays, vanishing } of changes) {
    const from = [stays, ...vanishing].map((each) => ({ name: each.name, families: each.families }))
    command.println(`category ${JSON.stringify({ name, from })}`)
  }
}

module.exports = { runCommand, standardizeNew, standardizeRenamed, unifyCategories }
