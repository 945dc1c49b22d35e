import { useState } from 'react'

import { Button, type ButtonProps } from '#islands/ui/button.tsx'
import { IconButton } from '#islands/ui/icon-button.tsx'
import { KeyCaps } from '#islands/ui/key-caps.tsx'
import { Spinner } from '#islands/ui/spinner.tsx'
import * as catalogueMessages from '#lib/catalogue/messages.ts'
import * as messages from '#lib/components/messages.ts'
import * as common from '#lib/i18n/common.ts'
import { keyNamesOf } from '#lib/shortcuts/key-names.ts'
import * as shortcuts from '#lib/shortcuts/messages.ts'
import { showShortcuts } from '#lib/shortcuts/shortcuts.ts'
import * as studioMessages from '#lib/studio/messages.ts'

import { Specimen, State } from './specimen.tsx'

const variants: { variant: NonNullable<ButtonProps['variant']>; label: string; icon: string }[] = [
  { variant: 'primary', label: messages.publishFamily, icon: 'i-lucide-upload' },
  { variant: 'secondary', label: messages.compareTypes, icon: 'i-lucide-columns-2' },
  { variant: 'ghost', label: common.skip, icon: 'i-lucide-chevrons-right' },
  { variant: 'danger', label: studioMessages.archive, icon: 'i-lucide-archive' },
]

export function ActionSpecimens() {
  const [isBusy, setBusy] = useState(false)
  return (
    <>
      <Specimen name={messages.buttonName} text={messages.buttonText}>
        {variants.map(({ variant, label, icon }) => (
          <State key={variant} name={variant}>
            <div className="flex flex-wrap items-center gap-3">
              <Button variant={variant}>{label}</Button>
              <Button variant={variant}>
                <span className={`${icon} size-4`} aria-hidden="true" />
                {label}
              </Button>
              <Button variant={variant} busy>
                {label}
              </Button>
              <Button variant={variant} disabled>
                {label}
              </Button>
            </div>
          </State>
        ))}
        <State name="busy on demand">
          <Button variant="secondary" busy={isBusy} onClick={() => setBusy(true)}>
            {messages.readTheFile}
          </Button>
        </State>
      </Specimen>
      <Specimen name={messages.iconButtonName} text={messages.iconButtonText}>
        <div className="flex gap-2">
          <IconButton label={messages.addToFavourites}>
            <span className="i-lucide-heart size-5" aria-hidden="true" />
          </IconButton>
          <IconButton label={common.download} disabled>
            <span className="i-lucide-download size-5" aria-hidden="true" />
          </IconButton>
          <IconButton label={shortcuts.title} shortcut="?" onClick={showShortcuts}>
            <span className="i-lucide-keyboard size-5" aria-hidden="true" />
          </IconButton>
        </div>
      </Specimen>
      <Specimen name={messages.keyCapsName} text={messages.keyCapsText}>
        <p className="flex gap-4">
          <KeyCaps keys={keyNamesOf('mod+k')} />
          <KeyCaps keys={keyNamesOf('?')} />
          <KeyCaps keys={keyNamesOf('ArrowDown')} />
        </p>
      </Specimen>
      <Specimen name={messages.spinnerName} text={messages.spinnerText}>
        <div className="flex flex-wrap items-center gap-6">
          <Spinner />
          <Spinner label={catalogueMessages.loading} />
        </div>
      </Specimen>
    </>
  )
}
