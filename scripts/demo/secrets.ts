import { randomBytes } from 'node:crypto'

import { makeLicenceCode } from '#scripts/licence/licences.ts'

import { demoPassword } from './accounts.ts'
import { demoLicenceCode } from './plans.ts'

export interface DemoSecrets {
  /** The password of every demo account. */
  password: string
  licenceCode: string
}

/** For a trial on a local machine. */
export const knownSecrets: DemoSecrets = { password: demoPassword, licenceCode: demoLicenceCode }

/** For a demo that others can reach: shown only once, to the operator. */
export const makeSecrets = (): DemoSecrets => ({
  password: randomBytes(12).toString('base64url'),
  licenceCode: makeLicenceCode(),
})
