// Gives an account a role, takes its second factors off, or lists the publishers: npm run user -- --email … --role publisher
import { readCommandLine } from './command-line.ts'
import { root } from './run-command.ts'
import { runScript, say, UserError } from './terminal.ts'
import { listPublishers, readRole, setRole } from './user/roles.ts'
import { turnTwoStepOff } from './user/two-step.ts'

const usage = `npm run user -- --email person@discover.example --role publisher
npm run user -- --email person@discover.example --two-step-off
npm run user -- --list

  --role ROLE     publisher or member
  --two-step-off  takes the authenticator, the recovery codes and codes by e-mail off the account
  --list          shows who is a publisher
  --data FOLDER   the data folder of the server, .data unless DISCOVER_DATA names another`

const options = {
  email: { type: 'string' },
  role: { type: 'string' },
  'two-step-off': { type: 'boolean', default: false },
  data: { type: 'string', default: process.env.DISCOVER_DATA || `${root}.data` },
  list: { type: 'boolean', default: false },
} as const

await runScript(async () => {
  const { values } = readCommandLine(usage, { options })
  const { email, role, data, list, 'two-step-off': isTwoStepOff } = values
  if (list) {
    const publishers = listPublishers(data)
    for (const publisher of publishers) console.log(`${publisher.email}\t${publisher.name}`)
    say(`${publishers.length} ${publishers.length === 1 ? 'publisher' : 'publishers'}.`)
    return
  }
  if (email && isTwoStepOff) {
    const changed = turnTwoStepOff(data, email)
    say(changed ? `${email} signs in without a second step now.` : `${email} had no second step.`)
    if (!role) return
  }
  if (!email || !role) {
    throw new UserError(
      `--email is needed, and --role or --two-step-off with it; or --list.\n\n${usage}`,
    )
  }
  const changed = setRole(data, email, readRole(role))
  say(changed ? `${email} is a ${role} now.` : `${email} was a ${role} already.`)
})
