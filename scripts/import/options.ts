import { readCommandLine } from '#scripts/command-line.ts'
import { UserError } from '#scripts/terminal.ts'

export interface ImportOptions {
  readonly folder: string
  readonly url: string
  readonly email: string
  /** Null where it has to be asked for. */
  readonly password: string | null
  readonly isDryRun: boolean
  readonly freemium: 'free' | 'premium'
  readonly status: 'draft' | 'published'
  /** Empty where none was named. */
  readonly vendor: string
  /** The CSV file to write. */
  readonly report: string | null
}

const usage = `npm run import -- FOLDER --url https://discover.example --email you@discover.example

  --password TEXT     better: the environment variable DISCOVER_PASSWORD, or type it when asked
  --dry-run           says what would be done, and sends nothing
  --freemium KIND     free (the default) or premium, of new families
  --status STATUS     draft (the default) or published, of new families
  --vendor NAME       of new families
  --report FILE.csv   writes what became of each file

Files that are there already are left alone, so an import that was stopped can be started again.
Exit code: 0 when all went well, 1 when some files failed, 2 when nothing could be done.`

const string = { type: 'string' } as const
const options = {
  url: string,
  email: string,
  password: string,
  freemium: string,
  status: string,
  vendor: string,
  report: string,
  'dry-run': { type: 'boolean' },
} as const

const choose = <Choice extends string>(
  name: string,
  value: string,
  choices: readonly Choice[],
): Choice => {
  const found = choices.find((choice) => choice === value)
  if (found) return found
  throw new UserError(`--${name} is ${choices.join(' or ')}, not "${value}".`)
}

const readUrl = (text: string): string => {
  const url = URL.parse(text)
  if (url && ['http:', 'https:'].includes(url.protocol)) return url.href.replace(/\/+$/u, '')
  throw new UserError(`--url is an address such as https://discover.example, not "${text}".`)
}

const maxVendorLength = 160

const readVendor = (text: string): string => {
  const name = text.trim()
  if (name.length <= maxVendorLength) return name
  throw new UserError(`--vendor is a name of at most ${maxVendorLength} characters.`)
}

/** Reads the command line. @throws UserError where it cannot be followed */
export const readOptions = (
  given: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): ImportOptions => {
  const { values, positionals } = readCommandLine(usage, {
    args: [...given],
    allowPositionals: true,
    options,
  })
  const [folder, ...others] = positionals
  if (!folder || others.length > 0) throw new UserError(`Name one folder.\n\n${usage}`)
  const { url, email, password, report, freemium = 'free', status = 'draft', vendor = '' } = values
  if (!url || !email) throw new UserError(`--url and --email are needed.\n\n${usage}`)
  return {
    folder,
    email,
    url: readUrl(url),
    password: password || environment.DISCOVER_PASSWORD || null,
    isDryRun: values['dry-run'] ?? false,
    freemium: choose('freemium', freemium, ['free', 'premium']),
    status: choose('status', status, ['draft', 'published']),
    vendor: readVendor(vendor),
    report: report ?? null,
  }
}
