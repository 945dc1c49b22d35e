import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../../../src/pages/', import.meta.url))

type Layout = 'app' | 'auth' | 'error' | 'settings' | 'site'

const layouts: readonly string[] = ['app', 'auth', 'error', 'settings', 'site'] satisfies Layout[]

/** Every route that the site is built of, such as /settings/account and /[legal], with its layout. */
const layoutOf: ReadonlyMap<string, string> = new Map(
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.astro'))
    .toSorted()
    .map((name) => {
      const path = `/${name.replace(/(?:^index|\/index)?\.astro$/u, '')}`
      const [, layout = ''] =
        /from '#layouts\/(\w+)-layout\.astro'/u.exec(readFileSync(folder + name, 'utf8')) ?? []
      if (!layouts.includes(layout)) {
        throw new Error(`src/pages/${name} has a layout that tests/support/site/pages.ts lacks.`)
      }
      return [path, layout] as const
    }),
)

export const allRoutes: readonly string[] = [...layoutOf.keys()]

const pagesIn = (...wanted: Layout[]): string[] => {
  const names: readonly string[] = wanted
  return allRoutes.filter((path) => names.includes(layoutOf.get(path) ?? '') && path !== '/[legal]')
}

/** The start page and those that show errors; the operator's own are tested apart. */
export const plainPages: readonly string[] = pagesIn('site', 'error')
/** Signing in and up, what mails lead to, and the first questions. */
export const authPages: readonly string[] = pagesIn('auth')
/** What asks a person to sign in. */
export const shellPages: readonly string[] = pagesIn('app', 'settings')

/** Leaves pages out by name. @throws where one of them is no page of these, as its name has changed */
export function without(pages: readonly string[], leftOut: readonly string[]): string[] {
  const unknown = leftOut.filter((path) => !pages.includes(path))
  if (unknown.length > 0)
    throw new Error(`These are left out, but are not there: ${unknown.join(', ')}`)
  return pages.filter((path) => !leftOut.includes(path))
}
