import { parseArgs, type ParseArgsConfig } from 'node:util'

import { UsageError, UsageRequest } from './terminal.ts'

/**
 * Reads the options of a script, strictly.
 * @param usage what is printed for `--help`, and beneath the reason where the options are wrong
 * @throws UsageRequest for `--help`, whatever else is given
 * @throws UsageError where an option is unknown or has no value
 */
export function readCommandLine<Config extends ParseArgsConfig>(
  usage: string,
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  const given = config.args ?? process.argv.slice(2)
  if (given.some((option) => ['--help', '-h'].includes(option))) throw new UsageRequest(usage)
  try {
    return parseArgs(config)
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new UsageError(`${why}\n\n${usage}`, { cause })
  }
}
