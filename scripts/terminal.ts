/** An error whose message is for the person at the terminal, without a stack. */
export class UserError extends Error {
  override name = 'UserError'
}

/** Invalid options; the exit code is 2. */
export class UsageError extends UserError {
  override name = 'UsageError'
}

/** A request for help; the message is the usage. */
export class UsageRequest extends Error {
  override name = 'UsageRequest'
}

export function say(text: string): void {
  process.stderr.write(`${text}\n`)
}

/** Runs a script's main function, reports its error in plain words and sets the exit code. */
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
      say('\nThe disk is full. Free some space and start again. Saved data is not lost.')
    } else console.error(error)
    process.exitCode = error instanceof UsageError ? 2 : 1
  }
}
