/** @type {Record<string, string>} */
const headers = require(`${__hooks}/lib/site/site-headers.json`)
/** @type {import('./site-files.js')} */
const { chooseEncoding, findFile, findFileInfo, findType } = require(
  `${__hooks}/lib/site/site-files.js`,
)

/** The status of the error pages, by route. */
const errorPages = new Map([
  ['404', 404],
  ['500', 500],
  ['503', 503],
])

/**
 * @param {core.RequestEvent} e
 * @param {os.Root} site
 * @param {string} name
 * @param {number} status
 */
function send(e, site, name, status) {
  if (!findFileInfo(site, name)) throw new ApiError(status)
  const head = e.response.header()
  const type = findType(name)
  const chosen = chooseEncoding(site, name, e.request?.header.get('Accept-Encoding') ?? '')
  for (const [key, value] of Object.entries(headers)) head.set(key, value)
  // Set by PocketBase. Browsers have dropped this header, and it caused holes in those that supported it.
  head.del('X-XSS-Protection')
  const isHashed = name.startsWith('_astro/')
  head.set('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
  head.set('Vary', 'Accept-Encoding')
  if (type) head.set('Content-Type', type)
  if (chosen.coding) head.set('Content-Encoding', chosen.coding)
  if (status === 200) {
    const changed = chosen.info.modTime().unixMilli()
    head.set('ETag', `"${changed.toString(36)}-${chosen.info.size().toString(36)}${chosen.coding}"`)
    return e.fileFS(site.fs(), chosen.name)
  }
  head.set('Content-Length', String(chosen.info.size()))
  const file = site.open(chosen.name)
  try {
    return e.stream(status, type, file)
  } finally {
    file.close()
  }
}

/**
 * @param {core.RequestEvent} e
 * @param {os.Root} site
 * @param {string} path
 */
function answer(e, site, path) {
  const name = findFile(site, path)
  const isPage = name === '' || name.endsWith('.html')
  if (isPage && findFileInfo($os, `${e.app.dataDir()}/maintenance`)) {
    e.response.header().set('Retry-After', '300')
    return send(e, site, findFile(site, '503'), 503)
  }
  if (name === '') return send(e, site, '404.html', 404)
  const route = name.replace(/(?:\/index)?\.html$/, '')
  return send(e, site, name, errorPages.get(route) ?? 200)
}

/**
 * Serves the built site; with a maintenance file in place, every page answers 503.
 * @param {core.RequestEvent} e
 */
function serve(e) {
  const path = e.request?.pathValue('path') ?? ''
  const folder = $os.getenv('DISCOVER_SITE')
  if (!folder || /^(?:api|_)(?:\/|$)/.test(path)) throw new NotFoundError()
  const site = $os.openRoot(folder)
  try {
    return answer(e, site, path)
  } finally {
    site.close()
  }
}

module.exports = { serve }
