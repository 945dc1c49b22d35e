// Sets the role of an account, answers requests to publish, removes second factors, or lists the publishers:
// npm run user -- --email … --role publisher
import { readCommandLine } from './command-line.ts'
import { root } from './run-command.ts'
import { runScript, say, UserError } from './terminal.ts'
import { declinePublishing, listPublishingRequests } from './user/publishing-requests.ts'
import { listPublishers, readRole, setRole } from './user/roles.ts'
import { turnTwoStepOff } from './user/two-step.ts'

const usage = `npm run user -- --email person@discover.example --role publisher
npm run user -- --email person@discover.example --two-step-off
npm run user -- --email person@discover.example --decline "Write to us first"
npm run user -- --list
npm run user -- --requests

  --role ROLE     publisher or member
  --two-step-off  removes the authenticator, the recovery codes and codes by e-mail
  --decline TEXT  declines the person's request to publish, with what they read
  --list          lists the publishers
  --requests      lists the members who ask to publish; --role publisher accepts
  --data FOLDER   the server's data folder (default: DISCOVER_DATA or .data)`

const options = {
  email: { type: 'string' },
  role: { type: 'string' },
  'two-step-off': { type: 'boolean', default: false },
  data: { type: 'string', default: process.env.DISCOVER_DATA || `${root}.data` },
  decline: { type: 'string' },
  list: { type: 'boolean', default: false },
  requests: { type: 'boolean', default: false },
} as const

await runScript(async () => {
  const { values } = readCommandLine(usage, { options })
  const { email, role, data, list, decline, requests, 'two-step-off': isTwoStepOff } = values
  if (requests) {
    const waiting = listPublishingRequests(data)
    for (const request of waiting) console.log(Object.values(request).join('\t'))
    say(`${waiting.length} ${waiting.length === 1 ? 'request' : 'requests'}.`)
    return
  }
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
  if (email && decline !== undefined) {
    declinePublishing(data, email, decline)
    say(`The request of ${email} is declined; the server mails the answer.`)
    return
  }
  if (!email || !role) {
    throw new UserError(
      `Give --email with --role, --decline or --two-step-off, or give --list or --requests.\n\n${usage}`,
    )
  }
  const changed = setRole(data, email, readRole(role))
  say(changed ? `${email} is now a ${role}.` : `${email} was already a ${role}.`)
})
