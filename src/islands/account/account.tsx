import { useStore } from '@nanostores/react'

import { DevicesSection } from '#islands/account/devices/devices-section.tsx'
import { TwoStepSection } from '#islands/account/two-step/two-step-section.tsx'
import { ProofDialog } from '#islands/forms/proof-dialog.tsx'
import { withErrorScreen } from '#islands/ui/error-boundary.tsx'
import { $user } from '#lib/session/session.ts'

import { DataSection } from './data-section.tsx'
import { DeletionSection } from './deletion-section.tsx'
import { EmailSection } from './email-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { UsernameSection } from './username-section.tsx'

function Sections() {
  const user = useStore($user)
  if (!user) return null
  return (
    <>
      <EmailSection user={user} />
      <UsernameSection user={user} />
      <PasswordSection user={user} />
      <TwoStepSection user={user} />
      <DevicesSection />
      <DataSection />
      <DeletionSection user={user} />
      <ProofDialog />
    </>
  )
}

export const Account = withErrorScreen(Sections)
