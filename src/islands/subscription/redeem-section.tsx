import { useStore } from '@nanostores/react'
import { useState } from 'react'

import { Alert } from '#islands/ui/alert.tsx'
import { Button } from '#islands/ui/button.tsx'
import { Form } from '#islands/ui/fields/form.tsx'
import { TextField } from '#islands/ui/fields/text-field.tsx'
import { redeemForm } from '#lib/subscription/licence.ts'
import * as messages from '#lib/subscription/messages.ts'

import { PlanSection } from './plan-section.tsx'

/** @param isOnly whether a code is the only way to premium here */
export function RedeemSection({ isOnly }: { isOnly: boolean }) {
  const state = useStore(redeemForm.$state)
  const [code, setCode] = useState('')
  const errors = state.status === 'invalid' ? state.fields : null

  const submit = async () => {
    if (await redeemForm.submit({ code })) setCode('')
  }

  return (
    <PlanSection title={messages.codeTitle} text={isOnly ? messages.codeOnly : messages.codeText}>
      {state.status === 'failed' && <Alert tone="danger" title={state.title} text={state.text} />}
      <Form errors={errors} onSubmit={() => void submit()} className="grid gap-4 max-w-100">
        <TextField
          label={messages.codeLabel}
          name="code"
          value={code}
          onChange={(event) => setCode(event.target.value)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          hint={messages.codeHint}
          error={errors?.code}
          style={{ fontFamily: 'var(--typeface-mono)', textTransform: 'uppercase' }}
        />
        <Button
          type="submit"
          variant={isOnly ? 'primary' : 'secondary'}
          busy={state.status === 'busy'}
          className="justify-self-start"
        >
          {messages.redeem}
        </Button>
      </Form>
    </PlanSection>
  )
}
