// Lists the licences of all packages, refuses those that are not allowed, and writes the licence notices of the pages.
import { readFile, writeFile } from 'node:fs/promises'

import type { Lockfile } from './checks/lockfile.ts'
import { readCommandLine } from './command-line.ts'
import { root } from './run-command.ts'
import { isAllowed, type LicensedPackage, listPackages, type Use } from './supply/licences.ts'
import { writeNotices } from './supply/notices.ts'
import { runScript, say, UserError } from './terminal.ts'

const titles: Record<Use, string> = {
  page: 'In the pages',
  build: 'For the build, not sent to a browser',
  development: 'Only for development and tests',
}

const named = 5

function showUse(packages: LicensedPackage[]): void {
  const byLicence = Map.groupBy(packages, ({ licence }) => licence ?? 'unknown')
  const rows = [...byLicence].toSorted(([, a], [, b]) => b.length - a.length)
  for (const [licence, each] of rows) {
    const names = [...new Set(each.map(({ name }) => name))]
    const more = names.length > named ? ` and ${names.length - named} more` : ''
    const shown = names.slice(0, named).join(', ')
    console.log(`${String(each.length).padStart(5)}  ${licence.padEnd(18)} ${shown}${more}`)
  }
}

const usage = `npm run licences

Lists the licences of all packages, refuses those not allowed, and writes the notices of the pages.`

await runScript(async () => {
  readCommandLine(usage, {})
  const lock = JSON.parse(await readFile(`${root}package-lock.json`, 'utf8')) as Lockfile
  const packages = listPackages(lock)
  for (const use of ['page', 'build', 'development'] as const) {
    console.log(`\n${titles[use]}`)
    showUse(packages.filter((each) => each.use === use))
  }
  const refused = packages.filter(({ licence, use }) => !isAllowed(licence, use))
  if (refused.length > 0) {
    const list = refused.map(({ name, licence, use }) => `  ${name}: ${licence} (${use})`)
    throw new UserError(
      `These licences are not allowed:\n${list.join('\n')}\nUse another package, or allow the licence in scripts/supply/licences.ts.`,
    )
  }
  const file = `${root}public/licences.txt`
  await writeFile(file, await writeNotices(packages.filter(({ use }) => use === 'page')))
  say(`\nThe licence notices of the pages are in ${file}.`)
})
