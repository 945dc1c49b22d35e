import { useState } from 'react'

import { Checkbox } from '#islands/ui/checkbox.tsx'
import { PasswordField } from '#islands/ui/password-field.tsx'
import { PinField } from '#islands/ui/pin-field.tsx'
import { StrengthMeter } from '#islands/ui/strength-meter.tsx'
import { TextField } from '#islands/ui/text-field.tsx'

import { Specimen, State } from './specimen.tsx'

export function FieldSpecimens() {
  const [isShared, setShared] = useState(true)
  const [code, setCode] = useState('')
  return (
    <>
      <Specimen name="Text field" text="One line of text, with a label that always stays in sight.">
        <div className="grid max-w-160 gap-5 sm:grid-cols-2">
          <TextField label="Family name" defaultValue="Fixed window, double glazed" />
          <TextField label="OmniClass number" placeholder="23.30.20.00" hint="Table 23, Products" />
          <TextField label="E-mail" type="email" optional />
          <TextField
            label="Revision"
            defaultValue="two"
            error="Use a whole number, such as 2."
            hint="It goes up with every upload."
          />
          <TextField label="Collection" defaultValue="families" disabled />
        </div>
      </Specimen>
      <Specimen name="Password field" text="Hidden as it is typed; the eye shows it.">
        <div className="grid max-w-160 gap-5 sm:grid-cols-2">
          <PasswordField
            label="Password"
            autoComplete="off"
            hint="Fair. Longer is stronger."
            meter={<StrengthMeter level={2} />}
          />
          <PasswordField
            label="Current password"
            autoComplete="off"
            required
            defaultValue="lintel"
            error="This is not your password."
          />
        </div>
      </Specimen>
      <Specimen name="Code field" text="A box for each digit; typing, pasting and autofill work.">
        <div className="grid max-w-160 gap-5 sm:grid-cols-2">
          <PinField label="Code" length={6} value={code} onValueChange={setCode} />
          <PinField
            label="Second code"
            length={6}
            value="482"
            onValueChange={setCode}
            error="Type all six digits."
          />
        </div>
      </Specimen>
      <Specimen name="Checkbox" text="A choice that stands by itself, on or off.">
        <State name="states">
          <div className="grid gap-1">
            <Checkbox
              label="Shared parameters only"
              hint="Leaves out parameters that belong to one family."
              checked={isShared}
              onChange={(event) => setShared(event.target.checked)}
            />
            <Checkbox label="Include nested families" />
            <Checkbox label="All types" indeterminate />
            <Checkbox label="Host is required" disabled defaultChecked />
          </div>
        </State>
      </Specimen>
    </>
  )
}
