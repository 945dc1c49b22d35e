import { randomBytes } from 'node:crypto'

import { makeLicenceCode } from '#scripts/licence/licences.ts'

import { demoPassword } from './accounts.ts'
import { demoLicenceCode } from './plans.ts'

export interface DemoSecrets {
  /** Of every demo account. */
  password: string
  licenceCode: string
}

/** For a trial on one's own machine. */
export const knownSecrets: DemoSecrets = { password: demoPassword, licenceCode: demoLicenceCode }

/** For a demo that others can reach: whoever is shown them alone knows them. */
export const makeSecrets = (): DemoSecrets => ({
  password: randomBytes(12).toString('base64url'),
  licenceCode: makeLicenceCode(),
})
