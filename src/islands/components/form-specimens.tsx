import { useState } from 'react'

import { ChoiceCards } from '#islands/ui/fields/choice-cards.tsx'
import { ChooseFiles } from '#islands/ui/fields/choose-files.tsx'
import { Combobox } from '#islands/ui/fields/combobox.tsx'
import { Switch } from '#islands/ui/fields/switch.tsx'
import { TextArea } from '#islands/ui/fields/text-area.tsx'
import { TickBox } from '#islands/ui/fields/tick-box.tsx'
import * as words from '#lib/components/messages.ts'

import { Specimen, State } from './specimen.tsx'

const units = [
  { value: 'metric', label: words.metric, hint: words.millimetresSquareMetres },
  { value: 'imperial', label: words.imperial, hint: words.feetAndInches },
] as const

const categories = [
  words.casework,
  words.doors,
  words.furniture,
  words.lightingFixtures,
  words.windows,
]

export function FormSpecimens() {
  const [unit, setUnit] = useState<'metric' | 'imperial'>('metric')
  const [chosen, setChosen] = useState([words.doors, words.windows])
  const [vendor, setVendor] = useState<string[]>([])
  const [isOn, setOn] = useState(true)
  const [isTicked, setTicked] = useState(true)
  const [file, setFile] = useState(words.noneChosen)
  return (
    <>
      <Specimen name={words.textAreaName} text={words.textAreaText}>
        <div className="grid max-w-160 gap-5 sm:grid-cols-2">
          <TextArea label={words.description} defaultValue={words.hingedDoorWith} />
          <TextArea label={words.whatChanged} error={words.sayWhatChanged} optional />
        </div>
      </Specimen>
      <Specimen name={words.comboboxName} text={words.comboboxText}>
        <div className="grid max-w-160 gap-5 sm:grid-cols-2">
          <Combobox
            label={words.categories}
            showLabel
            isMultiple
            options={categories}
            chosen={chosen}
            onChange={setChosen}
          />
          <Combobox
            label={words.vendor}
            showLabel
            isOptional
            options={[words.aquivaSanitaire, words.nordhaus]}
            chosen={vendor}
            onChange={setVendor}
            error={words.chooseOneOr}
          />
        </div>
      </Specimen>
      <Specimen name={words.choiceCardsName} text={words.choiceCardsText}>
        <ChoiceCards
          legend={words.units}
          kind="radio"
          choices={units}
          chosen={[unit]}
          onChange={setUnit}
          className="max-w-160 sm:grid-cols-2"
        />
      </Specimen>
      <Specimen name={words.switchName} text={words.switchText}>
        <div className="grid max-w-120 gap-4">
          <Switch
            label={words.newFamilies}
            hint={words.inMyCategories}
            checked={isOn}
            onChange={setOn}
          />
          <Switch label={words.newRevisions} checked={false} busy onChange={setOn} />
        </div>
      </Specimen>
      <Specimen name={words.tickBoxName} text={words.tickBoxText}>
        <State name="off, partly, on">
          <div className="flex gap-4">
            <TickBox label={words.noneOfTheTypes} checked={false} onChange={setTicked} />
            <TickBox label={words.someOfTheTypes} checked={false} isPartly onChange={setTicked} />
            <TickBox label={words.allTypes} checked={isTicked} onChange={setTicked} />
          </div>
        </State>
      </Specimen>
      <Specimen name={words.chooseFilesName} text={words.chooseFilesText}>
        <div className="flex flex-wrap items-center gap-3">
          <ChooseFiles
            kind="files"
            variant="secondary"
            label={words.families}
            accept=".rfa"
            onChoose={(files) => setFile(files?.[0]?.name ?? words.noneChosen)}
          >
            {words.chooseFiles}
          </ChooseFiles>
          <span className="text-sm text-muted">{file}</span>
        </div>
      </Specimen>
    </>
  )
}
