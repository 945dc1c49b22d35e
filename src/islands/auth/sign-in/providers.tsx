import { useStore } from '@nanostores/react'
import { useEffect } from 'react'

import { Button } from '#islands/ui/button.tsx'
import * as messages from '#lib/auth/sign-in/messages.ts'
import {
  $attempt,
  $providers,
  loadProviders,
  prepareProvider,
  submitProvider,
} from '#lib/auth/sign-in/providers.ts'
import { signInForm } from '#lib/auth/sign-in/sign-in.ts'

/** A button for each available identity provider; renders nothing where there is none. */
export function Providers() {
  const providers = useStore($providers)
  const isBusy = useStore(signInForm.$isBusy)
  const attempt = useStore($attempt)
  useEffect(() => void loadProviders(), [])
  if (providers.length === 0) return null
  return (
    <section aria-labelledby="providers" className="mt-6 grid gap-3">
      <h2
        id="providers"
        className="flex items-center gap-3 mb-1 text-sm font-normal tracking-normal text-muted before:h-px before:flex-1 before:bg-line before:content-[''] after:h-px after:flex-1 after:bg-line after:content-['']"
      >
        {messages.withProvider}
      </h2>
      {providers.map((provider) => (
        <Button
          key={provider.name}
          variant="secondary"
          busy={isBusy && attempt?.provider === provider.name}
          onFocus={prepareProvider}
          onPointerEnter={prepareProvider}
          onClick={() => void submitProvider(provider)}
        >
          {messages.continueWith(provider.label)}
        </Button>
      ))}
    </section>
  )
}
