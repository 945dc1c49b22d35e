// Writes the bill of materials (CycloneDX) of what ships: npm run sbom, or npm run sbom -- FILE
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'

import type { Lockfile } from './checks/lockfile.ts'
import { readCommandLine } from './command-line.ts'
import { root } from './run-command.ts'
import { type Product, writeBill } from './supply/bill.ts'
import { runScript, say } from './terminal.ts'

const read = async (name: string): Promise<unknown> =>
  JSON.parse(await readFile(root + name, 'utf8'))

const usage = `npm run sbom
npm run sbom -- FILE

Writes a bill of materials (CycloneDX) of everything that ships (default: .cache/sbom.cdx.json).`

await runScript(async () => {
  const { positionals } = readCommandLine(usage, { allowPositionals: true })
  const lock = (await read('package-lock.json')) as Lockfile
  const { name, version } = (await read('package.json')) as Product
  const bill = writeBill(lock, { name, version })
  const file = resolve(positionals[0] ?? `${root}.cache/sbom.cdx.json`)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, `${JSON.stringify(bill, null, 2)}\n`)
  say(`${bill.components.length} components are listed in ${file}.`)
})
