// Writes the header and cache rules of each host to deploy/hosts: npm run hosts
import { mkdir, writeFile } from 'node:fs/promises'

import { readCommandLine } from './command-line.ts'
import { hostFiles, hostsFolder } from './hosts/host-files.ts'
import { root } from './run-command.ts'
import { runScript, say } from './terminal.ts'

const usage = `npm run hosts

Writes the header and cache rules of each host to ${hostsFolder}.`

await runScript(async () => {
  readCommandLine(usage, {})
  const folder = root + hostsFolder
  await mkdir(folder, { recursive: true })
  for (const [name, write] of Object.entries(hostFiles)) await writeFile(folder + name, write())
  say(`Wrote ${Object.keys(hostFiles).join(', ')} in ${hostsFolder}`)
})
