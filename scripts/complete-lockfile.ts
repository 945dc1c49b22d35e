// Adds packages and checksums to package-lock.json that a mirror of the registry left out.
import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'

import {
  type LockedPackage,
  type Lockfile,
  missingPackages,
  nameOf,
  platformOf,
} from './checks/lockfile.ts'
import { readCommandLine } from './command-line.ts'
import { reportProgress } from './progress.ts'
import { root } from './run-command.ts'
import { runScript, say } from './terminal.ts'

const run = promisify(execFile)
const file = `${root}package-lock.json`

async function describe(name: string, version: string): Promise<LockedPackage> {
  const fields = ['os', 'cpu', 'libc', 'engines', 'license', 'dist.integrity']
  const known: Record<string, unknown> = await run('npm', [
    'view',
    `${name}@${version}`,
    ...fields,
    '--json',
  ]).then(
    ({ stdout }) => JSON.parse(stdout || '{}') as Record<string, unknown>,
    () => ({}),
  )
  const { 'dist.integrity': integrity, ...rest } = known
  return {
    version,
    ...platformOf(name),
    ...rest,
    ...(typeof integrity === 'string' && { integrity }),
    optional: true,
  }
}

const usage = `npm run lockfile

Adds packages and checksums to package-lock.json that a mirror of the registry left out.`

await runScript(async () => {
  readCommandLine(usage, {})
  const lock = JSON.parse(await readFile(file, 'utf8')) as Lockfile
  const missing = missingPackages(lock)
  for (const [index, { path, name, version, dev }] of missing.entries()) {
    lock.packages[path] = { ...(await describe(name, version)), ...(dev && { dev: true }) }
    reportProgress('Completing the lockfile', index + 1, missing.length)
  }
  const unsealed = Object.entries(lock.packages).filter(
    ([path, { integrity }]) => path !== '' && !integrity,
  )
  for (const [index, [path, locked]] of unsealed.entries()) {
    const { integrity } = await describe(nameOf(path), locked.version ?? '')
    if (integrity) locked.integrity = integrity
    reportProgress('Looking up checksums', index + 1, unsealed.length)
  }
  const left = unsealed.filter(([, { integrity }]) => !integrity).length
  const sorted = Object.entries(lock.packages).toSorted(([a], [b]) => (a < b ? -1 : 1))
  lock.packages = Object.fromEntries(sorted)
  await writeFile(file, `${JSON.stringify(lock, null, 2)}\n`)
  say(`${missing.length} packages added, ${left} still without a checksum.`)
})
