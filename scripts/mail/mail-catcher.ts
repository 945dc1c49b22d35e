import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { callbackify } from 'node:util'

import { simpleParser } from 'mailparser'
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'

export interface CaughtMail {
  from: string
  to: string
  subject: string
  text: string
  html: string
  /** By their names in lower case, as they came. */
  headers: Record<string, string>
  /** The addresses in the HTML part, each once. */
  links: string[]
  /** The six digits of a one-time code, empty where there is none. */
  code: string
}

export interface MailCatcher {
  port: number
  /** All that came, the oldest first. */
  mails: CaughtMail[]
  /** The next mail to this address; one that was given is not given again. */
  waitForMail: (to: string, subjectPart?: string) => Promise<CaughtMail>
  stop: () => Promise<void>
}

/** In milliseconds; for a mail that never comes. */
const timeout = 60_000

async function readMail(source: SMTPServerDataStream, to: string): Promise<CaughtMail> {
  const mail = await simpleParser(source, { skipHtmlToText: true, skipTextToHtml: true })
  const html = mail.html || ''
  const text = mail.text ?? ''
  const links = [...html.matchAll(/href="([^"]+)"/gu)].map(([, link = '']) => link)
  return {
    from: mail.from?.text ?? '',
    to,
    subject: mail.subject ?? '',
    text,
    html,
    headers: Object.fromEntries(
      mail.headerLines.map(({ key, line }) => [key, line.slice(line.indexOf(':') + 1).trim()]),
    ),
    links: [...new Set(links.map((link) => link.replaceAll('&amp;', '&')))],
    code: /(?<!\d)\d{6}(?!\d)/u.exec(text)?.[0] ?? '',
  }
}

/** A mail server on 127.0.0.1 that delivers nothing and keeps everything, decoded. */
export async function startMailCatcher(
  port = 0,
  onMail: (mail: CaughtMail) => void = () => {},
): Promise<MailCatcher> {
  const mails: CaughtMail[] = []
  const given = new Set<CaughtMail>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onAuth: ({ username }, _, callback) => callback(null, { user: username }),
    onData: (stream, { envelope }, callback) => {
      const to = envelope.rcptTo.map(({ address }) => address).join()
      const keep = async () => {
        const mail = await readMail(stream, to)
        mails.push(mail)
        onMail(mail)
      }
      callbackify(keep)((error) => callback(error))
    },
  })
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address()
  if (typeof address === 'string' || !address) throw new Error('the mail catcher has no port')

  async function waitForMail(to: string, subjectPart = ''): Promise<CaughtMail> {
    const fits = (mail: CaughtMail) =>
      !given.has(mail) && mail.to === to && mail.subject.includes(subjectPart)
    const deadline = Date.now() + timeout
    while (Date.now() < deadline) {
      const mail = mails.find(fits)
      if (mail) {
        given.add(mail)
        return mail
      }
      await wait(10)
    }
    const came = mails.map((mail) => `${mail.to}: ${mail.subject}`).join('\n')
    throw new Error(`No mail "${subjectPart}" came to ${to}. What came:\n${came}`)
  }

  return {
    port: address.port,
    mails,
    waitForMail,
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}

/** The environment by which the server sends its mail to a catcher. */
export const sendMailTo = ({ port }: MailCatcher, site = 'https://discover.test') => ({
  SMTP_HOST: '127.0.0.1',
  SMTP_PORT: String(port),
  SMTP_TLS: 'false',
  MAIL_FROM_NAME: 'Discover',
  MAIL_FROM_ADDRESS: 'hello@discover.test',
  SITE_URL: site,
})

/** The token in the link of a mail. */
export function readToken(mail: CaughtMail): string {
  const token = mail.links.map((link) => /#token=(.+)$/u.exec(link)?.[1]).find(Boolean)
  if (!token) throw new Error(`The mail "${mail.subject}" has no link with a token`)
  return token
}
