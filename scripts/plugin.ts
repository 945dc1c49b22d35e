// Publishes a version of an add-in: npm run plugin -- FILE --name … --version … --releases 2022-2027
import { readCommandLine } from './command-line.ts'
import { askPassword } from './import/ask-password.ts'
import { publishPlugin } from './plugin/publish.ts'
import { readReleases } from './plugin/releases.ts'
import { runScript, say, UserError } from './terminal.ts'

const usage = `npm run plugin -- FILE --name "Discover Link" --version 2.1.0 --releases 2022-2027 --email you@discover.example

  --releases YEARS   the Revit releases that it supports: 2022-2027, or 2022,2024
  --summary TEXT     what it does, in a sentence
  --notes TEXT       what is new in this version
  --url ADDRESS      address of the server (default: http://127.0.0.1:8090)
  --email ADDRESS    e-mail of the operator, as in PocketBase's dashboard

The password is taken from DISCOVER_PASSWORD, or typed when prompted.`

const string = { type: 'string' } as const
const options = {
  name: string,
  version: string,
  releases: string,
  summary: string,
  notes: string,
  url: string,
  email: string,
}

await runScript(async () => {
  const { values, positionals } = readCommandLine(usage, { allowPositionals: true, options })
  const { name, version, releases, summary = '', notes = '', email } = values
  const [file, ...others] = positionals
  if (!file || others.length > 0 || !name || !version || !releases || !email) {
    throw new UserError(`Give one file, --name, --version, --releases and --email.\n\n${usage}`)
  }
  const plugin = { name, version, summary, notes, releases: readReleases(releases) }
  const password = process.env.DISCOVER_PASSWORD || (await askPassword(email))
  const url = values.url ?? 'http://127.0.0.1:8090'
  const bytes = await publishPlugin(file, plugin, { url, email, password })
  say(`${name} ${version} is published (${bytes.toLocaleString('en')} bytes).`)
})
