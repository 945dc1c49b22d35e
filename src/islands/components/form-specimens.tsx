import { useState } from 'react'

import { ChoiceCards } from '#islands/ui/fields/choice-cards.tsx'
import { ChooseFiles } from '#islands/ui/fields/choose-files.tsx'
import { Combobox } from '#islands/ui/fields/combobox.tsx'
import { Switch } from '#islands/ui/fields/switch.tsx'
import { TextArea } from '#islands/ui/fields/text-area.tsx'
import { TickBox } from '#islands/ui/fields/tick-box.tsx'
import * as messages from '#lib/components/messages.ts'
import * as common from '#lib/i18n/common.ts'
import * as terms from '#lib/i18n/terms.ts'
import * as notificationsMessages from '#lib/settings/notifications/messages.ts'

import { Specimen, State } from './specimen.tsx'

const units = [
  { value: 'metric', label: terms.metric, hint: messages.millimetresSquareMetres },
  { value: 'imperial', label: terms.imperial, hint: messages.feetAndInches },
] as const

const categories = [
  messages.casework,
  terms.doors,
  terms.furniture,
  messages.lightingFixtures,
  terms.windows,
]

export function FormSpecimens() {
  const [unit, setUnit] = useState<'metric' | 'imperial'>('metric')
  const [chosen, setChosen] = useState([terms.doors, terms.windows])
  const [vendor, setVendor] = useState<string[]>([])
  const [isOn, setOn] = useState(true)
  const [isTicked, setTicked] = useState(true)
  const [file, setFile] = useState(messages.noneChosen)
  return (
    <>
      <Specimen name={messages.textAreaName} text={messages.textAreaText}>
        <div className="grid max-w-160 gap-5 sm:grid-cols-2">
          <TextArea label={common.description} defaultValue={messages.hingedDoorWith} />
          <TextArea label={terms.whatChanged} error={messages.sayWhatChanged} optional />
        </div>
      </Specimen>
      <Specimen name={messages.comboboxName} text={messages.comboboxText}>
        <div className="grid max-w-160 gap-5 sm:grid-cols-2">
          <Combobox
            label={terms.categories}
            showLabel
            isMultiple
            options={categories}
            chosen={chosen}
            onChange={setChosen}
          />
          <Combobox
            label={terms.vendor}
            showLabel
            isOptional
            options={[messages.aquivaSanitaire, messages.nordhaus]}
            chosen={vendor}
            onChange={setVendor}
            error={messages.chooseOneOr}
          />
        </div>
      </Specimen>
      <Specimen name={messages.choiceCardsName} text={messages.choiceCardsText}>
        <ChoiceCards
          legend={terms.units}
          kind="radio"
          choices={units}
          chosen={[unit]}
          onChange={setUnit}
          className="max-w-160 sm:grid-cols-2"
        />
      </Specimen>
      <Specimen name={messages.switchName} text={messages.switchText}>
        <div className="grid max-w-120 gap-4">
          <Switch
            label={notificationsMessages.newFamilies}
            hint={messages.inMyCategories}
            checked={isOn}
            onChange={setOn}
          />
          <Switch
            label={notificationsMessages.newRevisions}
            checked={false}
            busy
            onChange={setOn}
          />
        </div>
      </Specimen>
      <Specimen name={messages.tickBoxName} text={messages.tickBoxText}>
        <State name="off, partly, on">
          <div className="flex gap-4">
            <TickBox label={messages.noneOfTheTypes} checked={false} onChange={setTicked} />
            <TickBox
              label={messages.someOfTheTypes}
              checked={false}
              isPartly
              onChange={setTicked}
            />
            <TickBox label={messages.allTypes} checked={isTicked} onChange={setTicked} />
          </div>
        </State>
      </Specimen>
      <Specimen name={common.chooseFiles} text={messages.chooseFilesText}>
        <div className="flex flex-wrap items-center gap-3">
          <ChooseFiles
            kind="files"
            variant="secondary"
            label={terms.families}
            accept=".rfa"
            onChoose={(files) => setFile(files?.[0]?.name ?? messages.noneChosen)}
          >
            {common.chooseFiles}
          </ChooseFiles>
          <span className="text-sm text-muted">{file}</span>
        </div>
      </Specimen>
    </>
  )
}
