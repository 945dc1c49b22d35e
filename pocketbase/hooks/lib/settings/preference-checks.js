/** @typedef {(value: any) => boolean} Check */

/** @param {unknown} value */
const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * @template Value
 * @param {Record<string, Value>} values
 * @param {string} name
 */
const own = (values, name) =>
  Object.prototype.hasOwnProperty.call(values, name) ? values[name] : undefined

/** @type {(...choices: unknown[]) => Check} */
const oneOf =
  (...choices) =>
  (value) =>
    choices.includes(value)

const isFlag = oneOf(true, false)

/** Null takes a part away. @type {(check: Check) => Check} */
const orNone = (check) => (value) => value === null || check(value)

/** @type {(checks: Record<string, Check>) => Check} */
const objectOf = (checks) => (value) =>
  isObject(value) && Object.entries(value).every((pair) => own(checks, pair[0])?.(pair[1]) === true)

/** @type {(name: RegExp, check: Check) => Check} */
const mapOf = (name, check) => (value) =>
  isObject(value) && Object.entries(value).every((pair) => name.test(pair[0]) && check(pair[1]))

const disciplines = [
  'architecture',
  'interior',
  'structural',
  'mechanical',
  'electrical',
  'plumbing',
  'landscape',
]

/** Same value as in src/lib/user/revit-releases.ts; a test compares them. */
const newestRelease = 2027
const oldestRelease = 2016

/** @type {Check} */
const isRelease = (value) =>
  Number.isInteger(value) && value >= oldestRelease && value <= newestRelease

/** @type {Record<string, Check>} */
const isPreference = {
  density: oneOf('comfortable', 'compact'),
  card: objectOf({ vendor: isFlag, release: isFlag, categories: isFlag }),
  opening: orNone(
    objectOf({
      freemium: orNone(oneOf('free', 'premium')),
      order: orNone(oneOf('descending', 'newest')),
      fits: orNone(oneOf('1')),
    }),
  ),
  news: objectOf({
    families: isFlag,
    revisions: isFlag,
    categories: mapOf(/^[a-z0-9]{15}$/, orNone(oneOf(true))),
  }),
}

/**
 * The valid values of each field of a user, and the message for an invalid one.
 * @type {Record<string, [check: Check, words: string]>}
 */
const checks = {
  name: [
    (value) => typeof value === 'string' && value.trim() !== '' && value.trim().length <= 100,
    'Enter a name of 100 characters at most.',
  ],
  disciplines: [
    (value) =>
      Array.isArray(value) &&
      value.length <= disciplines.length &&
      value.every((one) => disciplines.includes(one)),
    `Must be a list of ${disciplines.join(', ')}.`,
  ],
  revit_release: [
    orNone((value) => value === 0 || isRelease(value)),
    `Must be ${oldestRelease} to ${newestRelease}.`,
  ],
  units: [orNone(oneOf('', 'metric', 'metres', 'imperial')), 'Must be metric, metres or imperial.'],
  theme: [orNone(oneOf('', 'system', 'light', 'dark')), 'Must be system, light or dark.'],
  digest: [orNone(oneOf('', 'daily', 'weekly')), 'Must be daily, weekly or empty.'],
  preferences: [
    objectOf(isPreference),
    `Must be an object of ${Object.keys(isPreference).join(', ')} with values that are known.`,
  ],
}

/**
 * The errors of a change by field; null for a valid field.
 * @param {Record<string, unknown>} change
 * @returns {Record<string, [string, string] | null>}
 */
function checkChange(change) {
  return Object.fromEntries(
    Object.entries(change).map(([name, value]) => {
      const [check, words] = own(checks, name) ?? [() => false, 'There is no such setting.']
      return [name, check(value) ? null : ['validation_invalid_value', words]]
    }),
  )
}

module.exports = { checkChange }
