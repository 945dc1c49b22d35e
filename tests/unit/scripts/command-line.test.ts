import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'

import { describe, expect, it } from 'vitest'

import { binary, root } from '#scripts/run-command.ts'

async function run(script: string, option: string) {
  const child = spawn(binary('node'), [script, option], { cwd: root })
  const printed = { stdout: '', stderr: '' }
  for (const stream of ['stdout', 'stderr'] as const) {
    child[stream].setEncoding('utf8').on('data', (text: string) => {
      printed[stream] += text
    })
  }
  const [code] = await once(child, 'close')
  return { ...printed, code: code as unknown }
}

const { scripts } = JSON.parse(await readFile(`${root}package.json`, 'utf8')) as {
  scripts: Record<string, string>
}
const own = Object.entries(scripts).flatMap(([name, command]) => {
  const [, script] = /^node (scripts\/[\w-]+\.ts)$/u.exec(command) ?? []
  return script ? [{ name, script }] : []
})

const usage = /^npm (?:run [\w-]+|start|test)/mu

describe.concurrent('every command of the project', () => {
  it.each(own)('npm run $name names an unknown option beside its usage', async ({ script }) => {
    const { stdout, stderr, code } = await run(script, '--nonsense')
    expect(stderr).toContain("Unknown option '--nonsense'")
    expect(stderr).toMatch(usage)
    expect(stderr).not.toMatch(/^\s+at /mu)
    expect(stdout).toBe('')
    expect(code).toBe(2)
  })

  it.each(own)('npm run $name prints its usage alone for --help', async ({ script }) => {
    const { stdout, stderr, code } = await run(script, '--help')
    expect(stdout).toMatch(usage)
    expect(stderr).toBe('')
    expect(code).toBe(0)
  })
})
