import { useStore } from '@nanostores/react'

import { ProofDialog } from '#islands/proof/proof-dialog.tsx'
import { ErrorBoundary } from '#islands/ui/error-boundary.tsx'
import { $user } from '#lib/stores/session.ts'

import { DataSection } from './data-section.tsx'
import { DeletionSection } from './deletion-section.tsx'
import { DevicesSection } from './devices-section.tsx'
import { EmailSection } from './email-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { TwoStepSection } from './two-step-section.tsx'
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

export function Account() {
  return (
    <ErrorBoundary>
      <Sections />
    </ErrorBoundary>
  )
}
