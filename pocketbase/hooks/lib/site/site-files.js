/** @type {Map<string, string>} */
const types = new Map(Object.entries(require(`${__hooks}/lib/site/site-types.json`)))

/** The encodings that the build prepares, smallest first, with the extension of their files. */
const encodings = new Map([
  ['br', '.br'],
  ['gzip', '.gz'],
])

const notFoundError =
  /no such file|not a directory|cannot find|name too long|escapes from parent|too many (?:levels|sym)/i

/**
 * Information about a file, or null if the folder has no such file.
 * @param {{ stat: (name: string) => fs.FileInfo }} folder
 * @param {string} name
 * @returns {fs.FileInfo | null}
 */
function findFileInfo(folder, name) {
  try {
    const info = folder.stat(name)
    return info.isDir() ? null : info
  } catch (error) {
    if (notFoundError.test(String(error))) return null
    throw error
  }
}

/** @param {string} segment */
const isPlain = (segment) => /^[^.\\:\x00-\x1f\x7f][^\\:\x00-\x1f\x7f]*$/.test(segment)

/**
 * The built file for a request path, relative to the site's folder, or ''.
 * @param {os.Root} site
 * @param {string} path
 */
function findFile(site, path) {
  const bare = path.replace(/\/$/, '')
  if (bare === '') return findFileInfo(site, 'index.html') ? 'index.html' : ''
  if (!bare.split('/').every(isPlain)) return ''
  const names = [bare, `${bare}/index.html`, `${bare}.html`]
  return names.find((name) => findFileInfo(site, name)) ?? ''
}

/** @param {string} name */
const findType = (name) => types.get(name.slice(name.lastIndexOf('.') + 1)) ?? ''

/**
 * The encodings that an Accept-Encoding header allows.
 * @param {string} header
 */
function readEncodings(header) {
  const parts = header.split(',').map((part) => part.toLowerCase().split(';'))
  const allowed = parts.filter(
    ([, ...options]) => !options.some((text) => /^\s*q=0(\.0*)?\s*$/.test(text)),
  )
  return allowed.map(([coding]) => (coding ?? '').trim())
}

/**
 * What to send for a file: the smallest encoding that the browser accepts, or the file itself.
 * @param {os.Root} site
 * @param {string} name
 * @param {string} accepted
 */
function chooseEncoding(site, name, accepted) {
  const supported = readEncodings(accepted)
  for (const [coding, ending] of encodings) {
    const info = supported.includes(coding) ? findFileInfo(site, name + ending) : null
    if (info) return { name: name + ending, coding, info }
  }
  return { name, coding: '', info: site.stat(name) }
}

module.exports = { chooseEncoding, findFile, findFileInfo, findType, readEncodings }
