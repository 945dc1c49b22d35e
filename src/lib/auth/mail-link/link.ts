import { readClaims } from '#lib/backend/session/token.ts'

export type MailLinkKind = 'verification' | 'passwordReset' | 'emailChange'

/** What is wrong with the link of a mail; 'asked' where the person came to request another one. */
export type MailLinkProblem = 'missing' | 'damaged' | 'expired' | 'used' | 'asked'

export interface MailLink {
  token: string
  /** Whose account it is about. */
  userId: string
  email: string
  /** The address it changes to; empty for links that change none. */
  newEmail: string
  /** In milliseconds since 1970. */
  expires: number
}

/** What a signature of the server looks like: 32 bytes. A link that lost its end has less. */
const signature = /\.[\w-]{43}$/u

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/**
 * Reads the token of a mail's link without trusting it: the server decides, this only explains.
 * @param parts the address's fragment, such as #token=a.b.c
 */
export function readMailLink(
  parts: URLSearchParams,
  kind: MailLinkKind,
): MailLink | MailLinkProblem {
  const token = parts.get('token')
  if (!token) return kind === 'verification' && parts.has('email') ? 'asked' : 'missing'
  const claims = readClaims(token)
  if (!signature.test(token)) return 'damaged'
  if (!claims || claims.type !== kind || typeof claims.exp !== 'number') return 'damaged'
  return {
    token,
    userId: textOf(claims.id),
    email: textOf(claims.email),
    newEmail: textOf(claims.newEmail),
    expires: claims.exp * 1000,
  }
}

/** Why the server refused a link that could be read. */
export const refusedLink = ({ expires }: MailLink, now: number): MailLinkProblem =>
  expires <= now ? 'expired' : 'used'
