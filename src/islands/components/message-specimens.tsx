import { useState } from 'react'

import { Alert } from '#islands/ui/alert.tsx'
import { Button } from '#islands/ui/button.tsx'
import { Dialog } from '#islands/ui/dialog/dialog.tsx'
import { TextField } from '#islands/ui/fields/text-field.tsx'
import * as messages from '#lib/components/messages.ts'
import * as common from '#lib/i18n/common.ts'
import * as teamsMessages from '#lib/teams/messages.ts'
import { showToast } from '#lib/toasts/toasts.ts'

import { Specimen } from './specimen.tsx'

const saved = () => showToast({ label: messages.savedToEntranceHall, tone: 'positive' })

const failed = () =>
  showToast({
    label: messages.theUploadStopped,
    description: messages.theConnectionWas,
    tone: 'danger',
    action: { label: common.tryAgain, altText: messages.openStudioTo, run: saved },
  })

export function MessageSpecimens() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Specimen name={messages.alertName} text={messages.alertText}>
        <Alert
          tone="danger"
          title={common.offlineTitle}
          text={messages.theCatalogueBelow}
          action={<Button variant="secondary">{common.retry}</Button>}
        />
        <Alert tone="neutral" title={messages.thisFileCarries} text={messages.theyArePart} />
        <Alert tone="positive" title={messages.allTypesWereRead} />
      </Specimen>
      <Specimen name={messages.toastName} text={messages.toastText}>
        <div className="flex flex-wrap gap-3">
          <Button
            variant="secondary"
            onClick={() =>
              showToast({ label: messages.linkCopied, description: messages.itOpensThisFamily })
            }
          >
            {messages.neutralToast}
          </Button>
          <Button variant="secondary" onClick={saved}>
            {messages.positiveToast}
          </Button>
          <Button variant="secondary" onClick={failed}>
            {messages.toastWithAnAction}
          </Button>
        </div>
      </Specimen>
      <Specimen name={messages.dialogName} text={messages.dialogText}>
        <div>
          <Button variant="secondary" onClick={() => setOpen(true)}>
            {teamsMessages.newTeam}
          </Button>
        </div>
        <Dialog
          open={isOpen}
          onOpenChange={setOpen}
          title={teamsMessages.newTeam}
          description={messages.aTeamShares}
          footer={
            <>
              <Button variant="ghost" onClick={() => setOpen(false)}>
                {common.cancel}
              </Button>
              <Button onClick={() => setOpen(false)}>{teamsMessages.create}</Button>
            </>
          }
        >
          <TextField label={common.name} />
        </Dialog>
      </Specimen>
    </>
  )
}
