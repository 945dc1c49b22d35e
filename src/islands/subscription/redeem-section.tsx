import { useState } from 'react'

import { FormView } from '#islands/forms/form-view.tsx'
import { TextField } from '#islands/ui/fields/text-field.tsx'
import { redeemForm } from '#lib/subscription/licence.ts'
import * as messages from '#lib/subscription/messages.ts'

import { PlanSection } from './plan-section.tsx'

/** @param isOnly whether a code is the only way to premium here */
export function RedeemSection({ isOnly }: { isOnly: boolean }) {
  const [code, setCode] = useState('')
  return (
    <PlanSection title={messages.codeTitle} text={isOnly ? messages.codeOnly : messages.codeText}>
      <FormView
        form={redeemForm}
        read={() => ({ code })}
        onDone={() => setCode('')}
        className="grid gap-4 max-w-100"
        submit={{
          variant: isOnly ? 'primary' : 'secondary',
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
