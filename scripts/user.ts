// Sets the role of an account, removes its second factors, or lists the publishers: npm run user -- --email … --role
// publisher
import { readCommandLine } from './command-line.ts'
import { root } from './run-command.ts'
import { runScript, say, UserError } from './terminal.ts'
import { listPublishers, readRole, setRole } from './user/roles.ts'
import { turnTwoStepOff } from './user/two-step.ts'

const usage = `npm run user -- --email person@discover.example --role publisher
npm run user -- --email person@discover.example --two-step-off
npm run user -- --list

  --role ROLE     publisher or member
  --two-step-off  removes the authenticator, the recovery codes and codes by e-mail
  --list          lists the publishers
  --data FOLDER   the server's data folder (default: DISCOVER_DATA or .data)`

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
    say(changed ? `${email} now signs in without a second step.` : `${email} had no second step.`)
    if (!role) return
  }
  if (!email || !role) {
    throw new UserError(`Give --email with --role or --two-step-off, or give --list.\n\n${usage}`)
  }
  const changed = setRole(data, email, readRole(role))
  say(changed ? `${email} is now a ${role}.` : `${email} was already a ${role}.`)
})
