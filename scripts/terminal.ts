/** An error whose message is for the person at the terminal, without a stack. */
export class UserError extends Error {
  override name = 'UserError'
}

/** A command that was written wrongly; its exit code is 2. */
export class UsageError extends UserError {
  override name = 'UsageError'
}

/** A person asks how a command is used; the message is the answer. */
export class UsageRequest extends Error {
  override name = 'UsageRequest'
}

const interactive = process.stderr.isTTY
let lastShown = ''

export function say(text: string): void {
  process.stderr.write(`${text}\n`)
}

/** Shows how far a piece of work is, once a percentage; a total of 0 means that it is not known. */
export function reportProgress(label: string, done: number, total: number): void {
  const share = total > 0 ? Math.floor((100 * done) / total) : 0
  const step = interactive ? share : Math.floor(share / 25) * 25
  const text = total > 0 ? `${label}: ${step} %` : `${label} ...`
  if (text === lastShown) return
  lastShown = text
  if (interactive) process.stderr.write(`\r\u001B[K${text}${share >= 100 ? '\n' : ''}`)
  else say(text)
}

/** Runs a script's main function; says its error plainly and sets the exit code. */
export async function runScript(main: () => Promise<void>): Promise<void> {
  try {
    await main()
  } catch (error) {
    if (error instanceof UsageRequest) {
      console.log(error.message)
      return
    }
    if (error instanceof UserError) say(`\n${error.message}`)
    else if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') {
      say('\nThe disk is full. Free some space and start again; nothing that was saved is lost.')
    } else console.error(error)
    process.exitCode = error instanceof UsageError ? 2 : 1
  }
}
