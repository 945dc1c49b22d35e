import { cacheForEver, securityHeaders } from './site-rules.ts'

const rule = (source: string, headers: [string, string][]) => ({
  source,
  headers: headers.map(([key, value]) => ({ key, value })),
})

/** Vercel's settings, with the site at the root. */
export const writeVercelFile = (): string =>
  `${JSON.stringify(
    {
      $schema: 'https://openapi.vercel.sh/vercel.json',
      framework: null,
      installCommand: 'npm ci',
      buildCommand: 'npm run build',
      outputDirectory: 'dist',
      headers: [
        rule('/(.*)', securityHeaders),
        rule('/_astro/(.*)', [['Cache-Control', cacheForEver]]),
      ],
    },
    null,
    2,
  )}\n`
