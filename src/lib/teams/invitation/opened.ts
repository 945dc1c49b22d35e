/** Why a link does nothing. */
export const linkProblems = ['missing', 'unknown', 'used', 'expired', 'withdrawn', 'ended'] as const

export type LinkProblem = (typeof linkProblems)[number]

/** What the link means to whoever opened it: `other` where it is for another account, `member` where they are in the team. */
export const standings = ['open', 'member', 'other', 'full'] as const

export interface OpenedInvitation {
  standing: (typeof standings)[number]
  /** The id of the team, for its members; '' for others. */
  team: string
  name: string
  /** The username of the team's owner. */
  from: string
  /** The address that it was mailed to, partly hidden; '' for a link that was copied. */
  email: string
  expires: Date
}
