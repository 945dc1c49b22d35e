/** From the specific to the general: most browsers also claim to be others. */
const browsers = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
]

const systems = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

/**
 * @param {(RegExp | string)[][]} kinds
 * @param {string} agent
 */
const find = (kinds, agent) =>
  kinds.find(([pattern]) => pattern instanceof RegExp && pattern.test(agent))?.[1]

/**
 * A readable name of a browser, such as "Chrome on Windows".
 * @param {core.RequestEvent} e
 * @param {string} unknown
 */
function describeBrowser(e, unknown = 'A browser') {
  const agent = e.request?.header.get('User-Agent') ?? ''
  const browser = find(browsers, agent) ?? unknown
  const system = find(systems, agent)
  return system ? `${browser} on ${system}` : browser
}

module.exports = { describeBrowser }
