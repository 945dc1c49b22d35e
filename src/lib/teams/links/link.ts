/** A link that invites to a team, as the owner sees it: without its token, which is told once. */
export interface TeamLink {
  id: string
  /** Where it was mailed; '' for a link to copy. */
  email: string
  /** How many people have joined by it. */
  uses: number
  maxUses: number
  expires: Date
  isExpired: boolean
}

/** For how many people a link can be made. */
export const linkUses = [1, 5, 10, 25, 100] as const
