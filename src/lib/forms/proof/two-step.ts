const proofWays = ['password', 'authenticator', 'mail', 'recovery'] as const

/** The methods by which a signed-in person proves who they are. */
export type ProofWay = (typeof proofWays)[number]

const isProofWay = (way: unknown): way is ProofWay => proofWays.some((known) => known === way)

/** The ways among those that the server names, in its order. */
export const readProofWays = (named: unknown): ProofWay[] =>
  Array.isArray(named) ? named.filter(isProofWay) : []

/** What the account asks for after the first step of a sign-in. */
export interface TwoStep {
  isOn: boolean
  authenticatorSince: Date | null
  /** How many recovery codes were not used yet; null where none were made. */
  codesLeft: number | null
}

export interface NewAuthenticator {
  /** For an app that cannot read the picture. */
  secret: string
  /** What the picture holds. */
  address: string
}

export const fewCodes = 3

/** In groups of four, to be read and typed. */
export const groupSecret = (secret: string): string => secret.replaceAll(/.{4}(?=.)/gu, '$& ')
