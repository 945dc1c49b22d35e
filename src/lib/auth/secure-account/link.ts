/** Why the link of a mail cannot secure its account. */
export type SecurityLinkProblem = 'missing' | 'unknown' | 'used' | 'expired' | 'replaced'

export interface SecurityLink {
  username: string
  /** Where the mail went, in part, such as m…a@d…e. */
  email: string
  /** Whether the account gets this address back. */
  restores: boolean
}

export interface SecuredAccount {
  id: string
  /** Where the link to a new password was mailed, partly hidden. */
  email: string
  restored: boolean
  mailed: boolean
}
