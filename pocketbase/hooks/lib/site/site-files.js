/** @type {Map<string, string>} */
const types = new Map(Object.entries(require(`${__hooks}/lib/site/site-types.json`)))

/** Twins made at build, smallest first: the coding and the ending of its files. */
const twins = new Map([
  ['br', '.br'],
  ['gzip', '.gz'],
])

const absent =
  /no such file|not a directory|cannot find|name too long|escapes from parent|too many (?:levels|sym)/i

/**
 * The size and age of a file, or null where the folder holds no such file.
 * @param {{ stat: (name: string) => fs.FileInfo }} folder
 * @param {string} name
 * @returns {fs.FileInfo | null}
 */
function findFacts(folder, name) {
  try {
    const facts = folder.stat(name)
    return facts.isDir() ? null : facts
  } catch (error) {
    if (absent.test(String(error))) return null
    throw error
  }
}

/** @param {string} segment */
const isPlain = (segment) => /^[^.\\:\x00-\x1f\x7f][^\\:\x00-\x1f\x7f]*$/.test(segment)

/**
 * The built file behind a request path, relative to the site folder, or nothing.
 * @param {os.Root} site
 * @param {string} path
 */
function findFile(site, path) {
  const bare = path.replace(/\/$/, '')
  if (bare === '') return findFacts(site, 'index.html') ? 'index.html' : ''
  if (!bare.split('/').every(isPlain)) return ''
  const names = [bare, `${bare}/index.html`, `${bare}.html`]
  return names.find((name) => findFacts(site, name)) ?? ''
}

/** @param {string} name */
const findType = (name) => types.get(name.slice(name.lastIndexOf('.') + 1)) ?? ''

/**
 * The codings an Accept-Encoding header allows by name.
 * @param {string} header
 */
function readCodings(header) {
  const parts = header.split(',').map((part) => part.toLowerCase().split(';'))
  const allowed = parts.filter(
    ([, ...options]) => !options.some((text) => /^\s*q=0(\.0*)?\s*$/.test(text)),
  )
  return allowed.map(([coding]) => (coding ?? '').trim())
}

/**
 * What to send for a file: itself, or the smallest twin that the browser reads.
 * @param {os.Root} site
 * @param {string} name
 * @param {string} accepted
 */
function chooseTwin(site, name, accepted) {
  const codings = readCodings(accepted)
  for (const [coding, ending] of twins) {
    const facts = codings.includes(coding) ? findFacts(site, name + ending) : null
    if (facts) return { name: name + ending, coding, facts }
  }
  return { name, coding: '', facts: site.stat(name) }
}

module.exports = { findFacts, findFile, findType, readCodings, chooseTwin }
