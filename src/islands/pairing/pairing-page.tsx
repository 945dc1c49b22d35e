import { useState } from 'react'

import { withErrorScreen } from '#islands/ui/error-boundary.tsx'
import { choosePairingRole } from '#lib/pairing/role.ts'

import { NewDevice } from './new-device.tsx'
import { SignInFirst } from './sign-in-first.tsx'
import { TrustedDevice } from './trusted-device.tsx'

const views = { new: NewDevice, trusted: TrustedDevice, stranger: SignInFirst }

/** The page shows or takes a code, depending on whether this device is signed in. */
export const PairingPage = withErrorScreen(function PairingPage() {
  const [role] = useState(choosePairingRole)
  const View = views[role]
  return <View />
})
