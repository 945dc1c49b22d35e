import { isObject } from '#lib/shapes/json-object.ts'

export const codeLength = 6

/** How long a code can be used, in milliseconds. */
const lifetime = 5 * 60_000

const secondWays = ['authenticator', 'mail', 'password', 'recovery'] as const

/** What the second step of a sign-in is taken with. */
export type SecondWay = (typeof secondWays)[number]

const isSecondWay = (way: unknown): way is SecondWay => secondWays.some((known) => known === way)

/** The ways among those that the server names, in its order. */
export const readSecondWays = (named: unknown): SecondWay[] =>
  Array.isArray(named) ? named.filter(isSecondWay) : []

/** Whether a second step is taken on the page for codes, and not with the password or a mail alone. */
export const hasOwnCodes = (ways: SecondWay[]): boolean =>
  ways.includes('authenticator') || (ways.includes('recovery') && !ways.includes('password'))

/** A sign-in that waits for its next step. */
export interface PendingCode {
  /** Names the code that was sent; empty where none was. */
  otpId: string
  /** Where the code went, as it may be shown. */
  email: string
  /** Names the first step of two; empty where the code is the only one. */
  mfaId: string
  /** Where the person was going; empty for nowhere in particular. */
  next: string
  /** What the second step can be taken with, the best first; empty where it is not known. */
  ways: SecondWay[]
  /** When the code was sent, in milliseconds since 1970. */
  sentAt: number
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A pending sign-in as this tab stored it; null where there is none that can be used. */
export function parsePendingCode(stored: string | null): PendingCode | null {
  if (!stored) return null
  try {
    const pending: unknown = JSON.parse(stored)
    if (!isObject(pending)) return null
    const otpId = textOf(pending.otpId)
    const mfaId = textOf(pending.mfaId)
    if (!otpId && !mfaId) return null
    const sentAt = typeof pending.sentAt === 'number' ? pending.sentAt : 0
    const ways = readSecondWays(pending.ways)
    return { otpId, mfaId, email: textOf(pending.email), next: textOf(pending.next), ways, sentAt }
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

export const isCodeExpired = ({ sentAt }: PendingCode, now: number): boolean =>
  now - sentAt > lifetime
