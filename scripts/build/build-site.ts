import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

import { say, UserError } from '#scripts/terminal.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/**
 * Builds the site, by default for the root of its address; Astro's output is shown only if the build fails.
 * @param environment what the site is built for, such as BASE_PATH
 * @throws UserError where it fails
 */
export async function buildSite(
  parameters: string[] = [],
  environment: Record<string, string> = {},
): Promise<void> {
  const started = performance.now()
  say('Building the site ...')
  const child = spawn(
    process.execPath,
    ['node_modules/astro/bin/astro.mjs', 'build', ...parameters],
    {
      cwd: root,
      env: { ...process.env, BASE_PATH: '', ...environment, ASTRO_TELEMETRY_DISABLED: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const output: string[] = []
  const keep = (chunk: Buffer) => void output.push(chunk.toString())
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new UserError(`The site could not be built:\n${output.join('')}`)
  say(`Built the site in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
}
