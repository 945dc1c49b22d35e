import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

import { UserError } from '#scripts/terminal.ts'

/** Prompts for a password on the terminal without showing it. @throws UserError without a terminal */
export const askPassword = async (email: string): Promise<string> => {
  const { stdin, stderr } = process
  if (!stdin.isTTY) {
    throw new UserError('The password cannot be typed without a terminal. Set DISCOVER_PASSWORD.')
  }
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: stdin, output: silent, terminal: true, historySize: 0 })
  const stopped = new AbortController()
  const stop = () => stopped.abort()
  terminal.once('SIGINT', stop)
  terminal.once('close', stop)
  stderr.write(`Password for ${email}: `)
  try {
    return await terminal.question('', { signal: stopped.signal })
  } catch (cause) {
    throw new UserError('No password was entered.', { cause })
  } finally {
    terminal.close()
    stderr.write('\n')
  }
}
