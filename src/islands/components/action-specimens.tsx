import { useState } from 'react'

import { Button, type ButtonProps } from '#islands/ui/button.tsx'
import { IconButton } from '#islands/ui/icon-button.tsx'
import { Spinner } from '#islands/ui/spinner.tsx'
import * as words from '#lib/components/messages.ts'

import { Specimen, State } from './specimen.tsx'

const variants: { variant: NonNullable<ButtonProps['variant']>; label: string; icon: string }[] = [
  { variant: 'primary', label: words.publishFamily, icon: 'i-lucide-upload' },
  { variant: 'secondary', label: words.compareTypes, icon: 'i-lucide-columns-2' },
  { variant: 'ghost', label: words.skip, icon: 'i-lucide-chevrons-right' },
  { variant: 'danger', label: words.archive, icon: 'i-lucide-archive' },
]

export function ActionSpecimens() {
  const [isBusy, setBusy] = useState(false)
  return (
    <>
      <Specimen name={words.buttonName} text={words.buttonText}>
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
            {words.readTheFile}
          </Button>
        </State>
      </Specimen>
      <Specimen name={words.iconButtonName} text={words.iconButtonText}>
        <div className="flex gap-2">
          <IconButton label={words.addToFavourites}>
            <span className="i-lucide-heart size-5" aria-hidden="true" />
          </IconButton>
          <IconButton label={words.download} disabled>
            <span className="i-lucide-download size-5" aria-hidden="true" />
          </IconButton>
        </div>
      </Specimen>
      <Specimen name={words.spinnerName} text={words.spinnerText}>
        <div className="flex flex-wrap items-center gap-8">
          <Spinner />
          <Spinner label={words.loadingFamilies} />
        </div>
      </Specimen>
    </>
  )
}
