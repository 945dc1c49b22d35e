import { useState } from 'react'

import { FormView } from '#islands/forms/form-view.tsx'
import { Badge } from '#islands/ui/badge.tsx'
import { TextField } from '#islands/ui/fields/text-field.tsx'
import * as common from '#lib/i18n/common.ts'
import { redeemForm } from '#lib/subscription/licence.ts'
import * as messages from '#lib/subscription/messages.ts'
import { formatPrice } from '#lib/subscription/price-messages.ts'
import type { Checkout } from '#lib/subscription/price.ts'

import { PlanSection } from './plan-section.tsx'

/** What Premium costs and whom to ask, where a code is the only way to it. */
function CodeOffer({ price, contact }: Pick<Checkout, 'price' | 'contact'>) {
  if (!price && contact === '') return null
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      {price && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone="premium">{common.premium}</Badge>
          <span className="text-2xl font-semibold tracking-tight">{formatPrice(price)}</span>
        </p>
      )}
      {contact !== '' && (
        <a className="button-primary" href={contact} rel="noopener noreferrer">
          <span className="i-lucide-mail size-4" aria-hidden="true" />
          {messages.askForCode}
        </a>
      )}
    </div>
  )
}

export function RedeemSection({ checkout }: { checkout: Checkout }) {
  const [code, setCode] = useState('')
  const { isOpen, price, contact } = checkout
  const isSecond = isOpen || contact !== ''
  return (
    <PlanSection title={messages.codeTitle} text={isOpen ? messages.codeText : messages.codeOnly}>
      {!isOpen && <CodeOffer price={price} contact={contact} />}
      <FormView
        form={redeemForm}
        read={() => ({ code })}
        onDone={() => setCode('')}
        className="grid gap-4 max-w-100"
        submit={{
          variant: isSecond ? 'secondary' : 'primary',
          className: 'justify-self-start',
          children: messages.redeem,
        }}
      >
        {(field) => (
          <TextField
            {...field('code')}
            label={messages.codeLabel}
            value={code}
            onChange={(event) => setCode(event.target.value)}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={60}
            hint={messages.codeHint}
            style={{ fontFamily: 'var(--typeface-mono)', textTransform: 'uppercase' }}
          />
        )}
      </FormView>
    </PlanSection>
  )
}
