import { useState } from 'react'

import { Checkbox } from '#islands/ui/fields/checkbox.tsx'
import { PasswordField } from '#islands/ui/fields/password-field.tsx'
import { PinField } from '#islands/ui/fields/pin-field.tsx'
import { StrengthMeter } from '#islands/ui/fields/strength-meter.tsx'
import { TextField } from '#islands/ui/fields/text-field.tsx'
import * as words from '#lib/components/messages.ts'
import * as common from '#lib/i18n/common.ts'

import { Specimen, State } from './specimen.tsx'

export function FieldSpecimens() {
  const [isShared, setShared] = useState(true)
  const [code, setCode] = useState('')
  return (
    <>
      <Specimen name={words.textFieldName} text={words.textFieldText}>
        <div className="grid max-w-160 gap-5 sm:grid-cols-2">
          <TextField label={words.familyName} defaultValue={words.fixedWindowDoubleGlazed} />
          <TextField
            label={words.omniclassNumber}
            placeholder="23.30.20.00"
            hint={words.tableProducts}
          />
          <TextField label={common.email} type="email" optional />
          <TextField
            label={words.revision}
            defaultValue="two"
            error={words.wholeNumber}
            hint={words.itGoesUp}
          />
          <TextField label={words.collection} defaultValue="families" disabled />
        </div>
      </Specimen>
      <Specimen name={words.passwordFieldName} text={words.passwordFieldText}>
        <div className="grid max-w-160 gap-5 sm:grid-cols-2">
          <PasswordField
            label={common.password}
            autoComplete="off"
            hint={words.fairLongerIsStronger}
            meter={<StrengthMeter level={2} />}
          />
          <PasswordField
            label={words.currentPassword}
            autoComplete="off"
            required
            defaultValue="lintel"
            error={words.thisIsNot}
          />
        </div>
      </Specimen>
      <Specimen name={words.codeFieldName} text={words.codeFieldText}>
        <div className="grid max-w-160 gap-5 sm:grid-cols-2">
          <PinField label={words.code} length={6} value={code} onValueChange={setCode} />
          <PinField
            label={words.secondCode}
            length={6}
            value="482"
            onValueChange={setCode}
            error={words.typeAllSixDigits}
          />
        </div>
      </Specimen>
      <Specimen name={words.checkboxName} text={words.checkboxText}>
        <State name="states">
          <div className="grid gap-1">
            <Checkbox
              label={words.sharedParametersOnly}
              hint={words.leavesOutParameters}
              checked={isShared}
              onChange={(event) => setShared(event.target.checked)}
            />
            <Checkbox label={words.includeNestedFamilies} />
            <Checkbox label={words.allTypes} indeterminate />
            <Checkbox label={words.hostIsRequired} disabled defaultChecked />
          </div>
        </State>
      </Specimen>
    </>
  )
}
