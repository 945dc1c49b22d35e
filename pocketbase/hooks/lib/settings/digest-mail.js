/** @type {import('./digest-news.js')} */
const { maxItems } = require(`${__hooks}/lib/settings/digest-news.js`)
/** @type {import('#hooks/mail/mail.js')} */
const { escape, sendMail } = require(`${__hooks}/lib/mail/mail.js`)
/** @type {import('./unsubscribe.js')} */
const { makeLinks } = require(`${__hooks}/lib/settings/unsubscribe.js`)

/** How many families and revisions a mail names; the rest is counted. */
const maxNamed = 10

const text = 'margin: 0 0 8px; color: #1c2433'
const quiet = 'font-size: 14px; line-height: 20px; color: #566173'

/**
 * @param {number} count
 * @param {string} one
 * @param {string} many
 */
const describeCount = (count, one, many) =>
  `${count >= maxItems ? `${maxItems} or more` : count} new ${count === 1 ? one : many}`

/**
 * @param {string} title
 * @param {string} site
 * @param {import('./digest-news.js').Item[]} items
 */
function writeSection(title, site, items) {
  if (items.length === 0) return ''
  const lines = items.slice(0, maxNamed).map(({ id, name, revision }) => {
    const link = `<a href="${escape(site)}/family/?id=${id}" style="color: #2b5fc7">${escape(name)}</a>`
    const note = revision > 0 ? ` <span style="${quiet}">revision ${revision}</span>` : ''
    return `<p style="${text}">${link}${note}</p>`
  })
  const rest = items.length - lines.length
  if (rest > 0) lines.push(`<p style="margin: 0; ${quiet}">and ${rest} more</p>`)
  const heading = `<p style="margin: 0 0 8px; font-weight: bold; color: #1c2433">${title}</p>`
  return `${heading}${lines.join('')}<p style="margin: 0 0 16px; color: #1c2433"></p>`
}

/**
 * Sends a person their digest, with the two headers for unsubscribing by one click (RFC 8058).
 * @param {core.App} app
 * @param {core.Record} user
 * @param {ReturnType<typeof import('./digest-news.js').findNews>} news
 */
function sendDigest(app, user, { families, revisions }) {
  const counts = [
    families.length > 0 && describeCount(families.length, 'family', 'families'),
    revisions.length > 0 && describeCount(revisions.length, 'revision', 'revisions'),
  ]
  const title = counts.filter(Boolean).join(' and ')
  const site = app.settings().meta.appURL.replace(/\/+$/, '')
  const { page, oneClick } = makeLinks(app, user)
  sendMail(app, {
    address: user.email(),
    subject: `${title} in ${app.settings().meta.appName}`,
    template: 'digest',
    parts: {
      TITLE: title,
      SECTIONS:
        writeSection('New families', site, families) +
        writeSection('New revisions of what you downloaded', site, revisions),
      HOW_OFTEN: user.getString('digest') === 'daily' ? 'once a day' : 'once a week',
      UNSUBSCRIBE: escape(page),
    },
    headers: {
      'List-Unsubscribe': `<${oneClick}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  })
}

module.exports = { sendDigest }
