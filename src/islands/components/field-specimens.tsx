import { useState } from 'react'

import { Checkbox } from '#islands/ui/fields/checkbox.tsx'
import { PasswordField } from '#islands/ui/fields/password-field.tsx'
import { PinField } from '#islands/ui/fields/pin-field.tsx'
import { StrengthMeter } from '#islands/ui/fields/strength-meter.tsx'
import { TextField } from '#islands/ui/fields/text-field.tsx'
import * as messages from '#lib/components/messages.ts'
import * as credentialsMessages from '#lib/credentials/messages.ts'
import * as common from '#lib/i18n/common.ts'
import * as terms from '#lib/i18n/terms.ts'

import { Specimen, State } from './specimen.tsx'

export function FieldSpecimens() {
  const [isShared, setShared] = useState(true)
  const [code, setCode] = useState('')
  return (
    <>
      <Specimen name={messages.textFieldName} text={messages.textFieldText}>
        <div className="grid max-w-160 gap-5 sm:grid-cols-2">
          <TextField label={messages.familyName} defaultValue={messages.fixedWindowDoubleGlazed} />
          <TextField
            label={messages.omniclassNumber}
            placeholder="23.30.20.00"
            hint={messages.tableProducts}
          />
          <TextField label={common.email} type="email" optional />
          <TextField
            label={terms.revision}
            defaultValue="two"
            error={messages.wholeNumber}
            hint={messages.itGoesUp}
          />
          <TextField label={messages.collection} defaultValue="families" disabled />
        </div>
      </Specimen>
      <Specimen name={messages.passwordFieldName} text={messages.passwordFieldText}>
        <div className="grid max-w-160 gap-5 sm:grid-cols-2">
          <PasswordField
            label={common.password}
            autoComplete="off"
            hint={credentialsMessages.fair}
            meter={<StrengthMeter level={2} />}
          />
          <PasswordField
            label={messages.currentPassword}
            autoComplete="off"
            required
            defaultValue="lintel"
            error={common.notYourPassword}
          />
        </div>
      </Specimen>
      <Specimen name={messages.codeFieldName} text={messages.codeFieldText}>
        <div className="grid max-w-160 gap-5 sm:grid-cols-2">
          <PinField label={common.code} length={6} value={code} onValueChange={setCode} />
          <PinField
            label={messages.secondCode}
            length={6}
            value="482"
            onValueChange={setCode}
            error={common.sixDigits}
          />
        </div>
      </Specimen>
      <Specimen name={messages.checkboxName} text={messages.checkboxText}>
        <State name="states">
          <div className="grid gap-1">
            <Checkbox
              label={messages.sharedParametersOnly}
              hint={messages.leavesOutParameters}
              checked={isShared}
              onChange={(event) => setShared(event.target.checked)}
            />
            <Checkbox label={messages.includeNestedFamilies} />
            <Checkbox label={messages.allTypes} indeterminate />
            <Checkbox label={messages.hostIsRequired} disabled defaultChecked />
          </div>
        </State>
      </Specimen>
    </>
  )
}
