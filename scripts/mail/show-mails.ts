import { say } from '#scripts/terminal.ts'

import { type CaughtMail, sendMailTo, startMailCatcher } from './mail-catcher.ts'

const show = ({ to, subject, links, code }: CaughtMail) =>
  say(`\nMail to ${to}: ${subject}\n  ${code || (links[0] ?? '')}`)

/**
 * Without a mail server in SMTP_HOST, catches the backend's mails and shows their links and codes on the terminal.
 * Returns the backend's environment.
 */
export async function showMails(
  site: string,
): Promise<{ environment: Record<string, string>; stop: () => Promise<void> }> {
  const environment = { SITE_URL: process.env.SITE_URL ?? site }
  if (process.env.SMTP_HOST) return { environment, stop: async () => {} }
  const catcher = await startMailCatcher(0, show)
  return { environment: sendMailTo(catcher, environment.SITE_URL), stop: catcher.stop }
}
