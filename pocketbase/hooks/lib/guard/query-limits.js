/** @type {import('#hooks/database/read-row.js')} */
const { readRow } = require(`${__hooks}/lib/database/read-row.js`)
/** @type {import('#hooks/database/find-collection.js')} */
const { findCollection } = require(`${__hooks}/lib/database/find-collection.js`)

const maxComparisons = 20
const maxRelationPaths = 2
const maxSorts = 3
const maxSubscriptions = 100
/** The relations that the pages and the importer expand. */
const expands = new Map([
  ['families', ['category', 'vendor']],
  ['revisions', ['family']],
])

const smallPage = 30
/** PocketBase's own limit. */
const maxPerPage = 1000
/** In bytes. */
const maxListBytes = 32 * 1024 * 1024
const heavyFields = new Map([
  ['families', ['parametric', 'nested_family', 'specification']],
  ['revisions', ['parametric']],
])

const quoted = /"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*'/g
const allowedCharacters = /^[\w\s.@()&|=!<>~?+-]*$/
const dates =
  /^@(?:now|yesterday|tomorrow|second|minute|hour|weekday|day|month|year|today(?:Start|End)|month(?:Start|End)|year(?:Start|End))$/
const literals = ['true', 'false', 'null']
/** Values of these types may be as large as a whole family: each comparison would read all of them. */
const heavyTypes = ['json', 'editor', 'geoPoint']

/**
 * @param {string} parameter
 * @param {string} reason
 * @returns {never}
 */
function refuse(parameter, reason) {
  throw new BadRequestError(`The parameter "${parameter}" is refused: ${reason}`)
}

/**
 * Whether a path names a field that is compared quickly: one of the record, or one a single relation away.
 * @param {core.Collection} collection
 * @param {string[]} path
 * @returns {boolean}
 */
function isPlain(collection, [first = '', ...rest]) {
  const field = collection.fields.getByName(first)
  const type = field?.type() ?? ''
  if (rest.length === 0) return type !== '' && !heavyTypes.includes(type)
  return (
    type === 'relation' &&
    rest.length === 1 &&
    /^[a-z]\w*$/i.test(rest[0] ?? '') &&
    !rest[0]?.includes('_via_')
  )
}

/**
 * @param {core.Collection} collection
 * @param {string} filter
 */
function checkFilter(collection, filter) {
  const bare = filter.replace(quoted, '0')
  if (!allowedCharacters.test(bare))
    refuse('filter', 'it contains more than comparisons of fields with values.')
  const names = (bare.match(/[@#A-Z_a-z][\w.@#]*/g) ?? []).filter(
    (name) => !literals.includes(name) && !dates.test(name),
  )
  if (/[\w.]\s*\(/.test(bare)) refuse('filter', 'functions cannot be used.')
  const comparisons = bare.match(/[=!<>~?]+/g) ?? []
  if (comparisons.length > maxComparisons)
    refuse('filter', `it has more than ${maxComparisons} comparisons.`)
  const disallowed = names.find((name) => !isPlain(collection, name.split('.')))
  if (disallowed) refuse('filter', `"${disallowed}" cannot be compared.`)
  if (names.filter((name) => name.includes('.')).length > maxRelationPaths) {
    refuse('filter', `it reaches into related records more than ${maxRelationPaths} times.`)
  }
}

/**
 * @param {core.Collection} collection
 * @param {string} sort
 */
function checkSort(collection, sort) {
  const names = sort.split(',').map((name) => name.trim().replace(/^[+-]/, ''))
  if (names.length > maxSorts) refuse('sort', `it names more than ${maxSorts} fields.`)
  const disallowed = names.find((name) => name !== '' && !isPlain(collection, [name]))
  if (disallowed) refuse('sort', `"${disallowed}" cannot be sorted by.`)
}

/**
 * @param {core.Collection} collection
 * @param {string} expand
 */
function checkExpand(collection, expand) {
  const allowed = expands.get(collection.name) ?? []
  const disallowed = expand
    .split(',')
    .map((name) => name.trim())
    .find((name) => name !== '' && !allowed.includes(name))
  if (!disallowed) return
  const choice =
    allowed.length > 0
      ? `only ${allowed.join(' and ')} can be expanded here.`
      : 'nothing can be expanded here.'
  refuse('expand', choice)
}

/**
 * A list holds all of its records in memory several times over, including fields that were not requested: refuses a
 * long list of records that may be too large for that.
 * @param {core.Collection} collection
 * @param {string} perPage
 * @param {core.App} app
 */
function checkPerPage({ name }, perPage, app) {
  const heavy = heavyFields.get(name)
  const count = Math.min(Number.parseInt(perPage, 10) || 0, maxPerPage)
  if (!heavy || count <= smallPage) return
  const size = heavy.map((field) => `coalesce(octet_length(${field}), 0)`).join(' + ')
  const largest = `SELECT coalesce(sum(size), 0) AS bytes
    FROM (SELECT ${size} AS size FROM ${name} ORDER BY size DESC LIMIT {:count})`
  const { bytes } = readRow(app, largest, { bytes: 0 }, { count })
  if (bytes <= maxListBytes) return
  refuse('perPage', `this many records may be too large for one answer. Request ${smallPage}.`)
}

/** @type {Record<string, (collection: core.Collection, value: string, app: core.App) => void>} */
const checks = {
  filter: checkFilter,
  sort: checkSort,
  expand: checkExpand,
  perPage: checkPerPage,
}

/** @param {string} text of an address */
function decode(text) {
  try {
    return decodeURIComponent(text.replace(/\+/g, ' '))
  } catch (error) {
    throw new BadRequestError('The address holds characters that are not UTF-8.', error)
  }
}

/**
 * The parameters of an address with their values, as Go reads them.
 * @param {url.URL} address
 * @returns {[string, string][]}
 */
function readParameters(address) {
  const pairs = address.query().encode().split('&')
  return pairs.map((pair) => {
    const [name = '', value = ''] = pair.split('=').map(decode)
    return [name, value]
  })
}

/**
 * Refuses queries that would cost too much time or memory, before they run: long paths through relations, and
 * comparisons of large values. Superusers are not limited.
 * @param {core.RequestEvent} e
 */
function checkQuery(e) {
  const { url } = e.request ?? {}
  const name = /^\/api\/collections\/([^/]+)\//.exec(url?.path ?? '')?.[1]
  if (!url?.rawQuery || !name || e.hasSuperuserAuth()) return
  const parameters = readParameters(url).filter(([parameter]) =>
    Object.keys(checks).includes(parameter),
  )
  const collection = parameters.length > 0 && findCollection(e.app, name)
  if (!collection) return
  for (const [parameter, value] of parameters) checks[parameter]?.(collection, value, e.app)
}

/**
 * The requests of a batch do not pass the guard individually, and need no parameters.
 * @param {core.BatchRequestEvent} e
 */
function checkBatch(e) {
  if (e.hasSuperuserAuth()) return
  if ((e.batch ?? []).some((each) => each?.url.includes('?'))) {
    throw new BadRequestError('The requests of a batch cannot have parameters.')
  }
}

/**
 * A subscription could carry the parameters of a list, which would be evaluated for each change of any record.
 * @param {core.RealtimeSubscribeRequestEvent} e
 */
function checkSubscriptions(e) {
  if (e.hasSuperuserAuth()) return
  if (e.subscriptions.length > maxSubscriptions) {
    throw new BadRequestError(`A connection has ${maxSubscriptions} subscriptions at most.`)
  }
  if (e.subscriptions.some((topic) => topic.includes('?'))) {
    throw new BadRequestError('A subscription cannot have parameters.')
  }
}

module.exports = { checkBatch, checkQuery, checkSubscriptions }
