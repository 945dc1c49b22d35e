/** @type {import('#hooks/mail/mail.js')} */
const { sendNotice, trySend } = require(`${__hooks}/lib/mail/mail.js`)
/** @type {import('#hooks/requests/rate-limits.js')} */
const { rateLimit } = require(`${__hooks}/lib/requests/rate-limits.js`)

const day = 24 * 60 * 60 * 1000
/** How many mails about requests all operators together get on a day; the rest is in the list. */
const maxMailsPerDay = 20
const maxAnswersAtOnce = 50

/** The superuser that PocketBase makes for its own set-up page. */
const installer = '__pbinstaller@example.com'

/**
 * Informs the operators that a member asks to publish.
 * @param {core.App} app
 * @param {core.Record | null | undefined} request
 */
function mailOperators(app, request) {
  if (!request || rateLimit(app, 'publishing-requests', maxMailsPerDay, day) > 0) return
  const { appName, appURL } = app.settings().meta
  const person = app.findRecordById('users', request.getString('user'))
  const email = person.email()
  const message = request.getString('message')
  for (const operator of app.findAllRecords('_superusers')) {
    if (!operator || operator.email() === installer) continue
    trySend(app, () =>
      sendNotice(app, {
        address: operator.email(),
        subject: `${person.getString('username')} asks to publish (${appName})`,
        title: 'A member asks to publish',
        paragraphs: [
          'Publishers put families online and change those of their own. You decide who is one.',
        ],
        facts: [
          ['Account', `${person.getString('name')}, ${email}`],
          ...(message ? [/** @type {[string, string]} */ (['Message', message])] : []),
        ],
        advice: `Accept with: npm run user -- --email ${email} --role publisher. Decline with: npm run user -- --email ${email} --decline "why". Or change the status of the request in the collection publishing_requests.`,
        button: { label: 'Open the backend', url: `${appURL.replace(/\/+$/, '')}/_/` },
      }),
    )
  }
}

/**
 * Makes a publisher of a member whose request an operator accepts.
 * @param {core.App} app
 * @param {core.Record | null | undefined} request
 */
function makePublisher(app, request) {
  if (request?.getString('status') !== 'accepted') return
  const person = app.findRecordById('users', request.getString('user'))
  if (person.getString('role') === 'publisher') return
  person.set('role', 'publisher')
  app.save(person)
}

/**
 * Mails people the answer to their request, however the operator gave it: a publisher's request is accepted.
 * @param {core.App} app
 */
function mailAnswers(app) {
  const requests = app.findRecordsByFilter(
    'publishing_requests',
    "told = false && (status != 'pending' || user.role = 'publisher')",
    'created',
    maxAnswersAtOnce,
    0,
  )
  for (const request of requests) {
    if (!request) continue
    const person = app.findRecordById('users', request.getString('user'))
    const isPublisher = person.getString('role') === 'publisher'
    request.set('status', isPublisher ? 'accepted' : request.getString('status'))
    request.set('told', true)
    app.save(request)
    mailAnswer(app, request, person)
  }
}

/**
 * @param {core.App} app
 * @param {core.Record} request
 * @param {core.Record} person
 */
function mailAnswer(app, request, person) {
  const { appName, appURL } = app.settings().meta
  const isAccepted = request.getString('status') === 'accepted'
  const answer = request.getString('answer')
  const url = `${appURL.replace(/\/+$/, '')}/studio`
  trySend(app, () =>
    sendNotice(app, {
      address: person.email(),
      subject: isAccepted
        ? `You can publish at ${appName} now`
        : `Your request to publish at ${appName} was declined`,
      title: isAccepted ? 'You are a publisher now' : 'Your request to publish was declined',
      paragraphs: [
        isAccepted
          ? 'Studio is open to you: drop your .rfa files there, look over what was read from them, and publish.'
          : 'The operator of the site declined it. You can ask again in Studio.',
        ...(answer ? [`The operator writes: ${answer}`] : []),
      ],
      button: { label: 'Open Studio', url },
    }),
  )
}

module.exports = { mailAnswers, mailOperators, makePublisher }
