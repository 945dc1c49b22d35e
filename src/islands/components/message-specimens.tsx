import { useState } from 'react'

import { Alert } from '#islands/ui/alert.tsx'
import { Button } from '#islands/ui/button.tsx'
import { Dialog } from '#islands/ui/dialog/dialog.tsx'
import { TextField } from '#islands/ui/fields/text-field.tsx'
import * as words from '#lib/components/messages.ts'
import * as common from '#lib/i18n/common.ts'
import { showToast } from '#lib/toasts/toasts.ts'

import { Specimen } from './specimen.tsx'

const saved = () => showToast({ label: words.savedToEntranceHall, tone: 'positive' })

const failed = () =>
  showToast({
    label: words.theUploadStopped,
    description: words.theConnectionWas,
    tone: 'danger',
    action: { label: words.tryAgain, altText: words.openStudioTo, run: saved },
  })

export function MessageSpecimens() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Specimen name={words.alertName} text={words.alertText}>
        <Alert
          tone="danger"
          title={common.offlineTitle}
          text={words.theCatalogueBelow}
          action={<Button variant="secondary">{common.retry}</Button>}
        />
        <Alert tone="neutral" title={words.thisFileCarries} text={words.theyArePart} />
        <Alert tone="positive" title={words.allTypesWereRead} />
      </Specimen>
      <Specimen name={words.toastName} text={words.toastText}>
        <div className="flex flex-wrap gap-3">
          <Button
            variant="secondary"
            onClick={() =>
              showToast({ label: words.linkCopied, description: words.itOpensThisFamily })
            }
          >
            {words.neutralToast}
          </Button>
          <Button variant="secondary" onClick={saved}>
            {words.positiveToast}
          </Button>
          <Button variant="secondary" onClick={failed}>
            {words.toastWithAnAction}
          </Button>
        </div>
      </Specimen>
      <Specimen name={words.dialogName} text={words.dialogText}>
        <div>
          <Button variant="secondary" onClick={() => setOpen(true)}>
            {words.newTeam}
          </Button>
        </div>
        <Dialog
          open={isOpen}
          onOpenChange={setOpen}
          title={words.newTeam}
          description={words.aTeamShares}
          footer={
            <>
              <Button variant="ghost" onClick={() => setOpen(false)}>
                {common.cancel}
              </Button>
              <Button onClick={() => setOpen(false)}>{words.createTeam}</Button>
            </>
          }
        >
          <TextField label={words.name} />
        </Dialog>
      </Specimen>
    </>
  )
}
