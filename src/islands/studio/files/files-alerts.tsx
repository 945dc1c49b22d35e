import { useStore } from '@nanostores/react'

import { OwnFailure } from '#islands/studio/families/own-failure.tsx'
import { Alert } from '#islands/ui/alert.tsx'
import { Button } from '#islands/ui/button.tsx'
import { ownFamilies } from '#lib/studio/families/families.ts'
import { knownFiles } from '#lib/studio/files/known.ts'
import * as messages from '#lib/studio/messages.ts'

import { UnknownCategories } from './unknown-categories.tsx'

/** Failed lookups for the dropped files, and what has to be asked about them. */
export function FilesAlerts() {
  const ownState = useStore(ownFamilies.$state)
  const { failure } = useStore(knownFiles.$state)
  return (
    <div className="grid gap-2 mb-3 empty:hidden">
      {ownState.status === 'failed' && <OwnFailure failure={ownState.failure} />}
      {failure && (
        <Alert
          tone="neutral"
          title={messages.othersUnknown}
          text={messages.othersUnknownText}
          action={
            <Button variant="secondary" onClick={() => void knownFiles.lookUp()}>
              {messages.askAgain}
            </Button>
          }
        />
      )}
      <UnknownCategories />
    </div>
  )
}
