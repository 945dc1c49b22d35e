import { cacheForEver, securityHeaders } from './site-rules.ts'

const block = (path: string, headers: [string, string][]) =>
  [path, ...headers.map(([name, value]) => `  ${name}: ${value}`), ''].join('\n')

/**
 * The `_headers` file of Netlify and Cloudflare Pages. Cloudflare joins the values of overlapping rules, so pages use
 * the hosts' default Cache-Control, which revalidates them each time.
 * @param base where the site is mounted, with a slash at both ends
 */
export const writeHeaderFile = (base = '/'): string =>
  block(`${base}*`, securityHeaders) + block(`${base}_astro/*`, [['Cache-Control', cacheForEver]])
