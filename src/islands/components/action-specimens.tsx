import { useState } from 'react'

import { Button, type ButtonProps } from '#islands/ui/button.tsx'
import { IconButton } from '#islands/ui/icon-button.tsx'
import { Spinner } from '#islands/ui/spinner.tsx'

import { Specimen, State } from './specimen.tsx'

const variants: { variant: NonNullable<ButtonProps['variant']>; label: string; icon: string }[] = [
  { variant: 'primary', label: 'Publish family', icon: 'i-lucide-upload' },
  { variant: 'secondary', label: 'Compare types', icon: 'i-lucide-columns-2' },
  { variant: 'ghost', label: 'Skip', icon: 'i-lucide-chevrons-right' },
  { variant: 'danger', label: 'Archive', icon: 'i-lucide-archive' },
]

export function ActionSpecimens() {
  const [isBusy, setBusy] = useState(false)
  return (
    <>
      <Specimen
        name="Button"
        text="Starts something. One primary button per view, the rest step back."
      >
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
            Read the file
          </Button>
        </State>
      </Specimen>
      <Specimen
        name="Icon button"
        text="A round button for a well-known sign; its label is spoken."
      >
        <div className="flex gap-2">
          <IconButton label="Add to favourites">
            <span className="i-lucide-heart size-5" aria-hidden="true" />
          </IconButton>
          <IconButton label="Download" disabled>
            <span className="i-lucide-download size-5" aria-hidden="true" />
          </IconButton>
        </div>
      </Specimen>
      <Specimen name="Spinner" text="Something is under way and its length is not known.">
        <div className="flex flex-wrap items-center gap-8">
          <Spinner />
          <Spinner label="Loading families..." />
        </div>
      </Specimen>
    </>
  )
}
