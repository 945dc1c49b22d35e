import { readCommandLine } from '#scripts/command-line.ts'
import { UserError } from '#scripts/terminal.ts'

export interface ImportOptions {
  readonly folder: string
  readonly url: string
  readonly email: string
  /** Null if it has to be typed. */
  readonly password: string | null
  readonly isDryRun: boolean
  readonly freemium: 'free' | 'premium'
  readonly status: 'draft' | 'published'
  /** Empty if none was given. */
  readonly vendor: string
  /** The CSV file to write. */
  readonly report: string | null
}

const usage = `npm run import -- FOLDER --url https://discover.example --email you@discover.example

  --password TEXT     password; prefer DISCOVER_PASSWORD, or type it when prompted
  --dry-run           shows what would be done, without sending anything
  --freemium KIND     free or premium, for new families (default: free)
  --status STATUS     draft or published, for new families (default: draft)
  --vendor NAME       vendor of new families
  --report FILE.csv   writes the result for each file to a CSV file

Files that are already in the catalogue are skipped, so an interrupted import can be run again.
Exit code: 0 if all files succeeded, 1 if some failed, 2 if the import could not start.`

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
  throw new UserError(`--${name} must be ${choices.join(' or ')}, not "${value}".`)
}

const readUrl = (text: string): string => {
  const url = URL.parse(text)
  if (url && ['http:', 'https:'].includes(url.protocol)) return url.href.replace(/\/+$/u, '')
  throw new UserError(`--url must be an address such as https://discover.example, not "${text}".`)
}

const maxVendorLength = 160

const readVendor = (text: string): string => {
  const name = text.trim()
  if (name.length <= maxVendorLength) return name
  throw new UserError(`--vendor must have ${maxVendorLength} characters at most.`)
}

/** Reads the command line. @throws UserError if it is invalid */
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
  if (!folder || others.length > 0) throw new UserError(`Give exactly one folder.\n\n${usage}`)
  const { url, email, password, report, freemium = 'free', status = 'draft', vendor = '' } = values
  if (!url || !email) throw new UserError(`--url and --email are required.\n\n${usage}`)
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
