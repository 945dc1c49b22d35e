import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

import { root } from '#scripts/run-command.ts'
import { UserError } from '#scripts/terminal.ts'

const run = promisify(execFile)

async function git(...parameters: string[]): Promise<string[]> {
  const options = { cwd: root, maxBuffer: 64 * 1024 * 1024 }
  const { stdout } = await run('git', ['-c', 'core.quotePath=off', ...parameters], options)
  return stdout.split('\n').filter(Boolean)
}

/** The files of the project, including new ones, without those that git ignores. */
export const listFiles = (): Promise<string[]> =>
  git('ls-files', '--cached', '--others', '--exclude-standard')

/**
 * The files that changed since the branch left another branch or commit, including uncommitted, deleted and moved ones.
 * @throws UserError where there is no such branch or commit
 */
export async function listChanged(reference: string): Promise<string[]> {
  const base = await git('merge-base', reference, 'HEAD').catch((cause: unknown) => {
    throw new UserError(
      `There is no branch or commit "${reference}" to compare with. Name another: npm test -- --changed REF`,
      { cause },
    )
  })
  const changed = await git('diff', '--name-only', '--no-renames', base[0] ?? reference)
  const added = await git('ls-files', '--others', '--exclude-standard')
  return [...new Set([...changed, ...added])].toSorted()
}
