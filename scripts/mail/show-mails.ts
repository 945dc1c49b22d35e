import { say } from '#scripts/terminal.ts'

import { type CaughtMail, sendMailTo, startMailCatcher } from './mail-catcher.ts'

const show = ({ to, subject, links, code }: CaughtMail) =>
  say(`\nMail to ${to}: ${subject}\n  ${code || (links[0] ?? '')}`)

/**
 * Without a mail server in SMTP_HOST, catches what the backend sends and shows its link or code on
 * the terminal; gives the backend's environment.
 */
export async function showMails(
  site: string,
): Promise<{ environment: Record<string, string>; stop: () => Promise<void> }> {
  const environment = { SITE_URL: process.env.SITE_URL ?? site }
  if (process.env.SMTP_HOST) return { environment, stop: async () => {} }
  const catcher = await startMailCatcher(0, show)
  return { environment: sendMailTo(catcher, environment.SITE_URL), stop: catcher.stop }
}
