// Gives an account a role, or lists the publishers: npm run user -- --email … --role publisher
import { readCommandLine } from './command-line.ts'
import { root } from './run-command.ts'
import { runScript, say, UserError } from './terminal.ts'
import { listPublishers, readRole, setRole } from './user/roles.ts'

const usage = `npm run user -- --email person@discover.example --role publisher
npm run user -- --list

  --role ROLE     publisher or member
  --list          shows who is a publisher
  --data FOLDER   the data folder of the server, .data unless DISCOVER_DATA names another`

const options = {
  email: { type: 'string' },
  role: { type: 'string' },
  data: { type: 'string', default: process.env.DISCOVER_DATA || `${root}.data` },
  list: { type: 'boolean', default: false },
} as const

await runScript(async () => {
  const { email, role, data, list } = readCommandLine(usage, { options }).values
  if (list) {
    const publishers = listPublishers(data)
    for (const publisher of publishers) console.log(`${publisher.email}\t${publisher.name}`)
    say(`${publishers.length} ${publishers.length === 1 ? 'publisher' : 'publishers'}.`)
    return
  }
  if (!email || !role) throw new UserError(`--email and --role are needed, or --list.\n\n${usage}`)
  const changed = setRole(data, email, readRole(role))
  say(changed ? `${email} is a ${role} now.` : `${email} was a ${role} already.`)
})
