import { useState } from 'react'

import { ChoiceCards } from '#islands/ui/choice-cards.tsx'
import { ChooseFiles } from '#islands/ui/choose-files.tsx'
import { Combobox } from '#islands/ui/combobox.tsx'
import { Switch } from '#islands/ui/switch.tsx'
import { TextArea } from '#islands/ui/text-area.tsx'
import { TickBox } from '#islands/ui/tick-box.tsx'

import { Specimen, State } from './specimen.tsx'

const units = [
  { value: 'metric', label: 'Metric', hint: 'Millimetres, square metres' },
  { value: 'imperial', label: 'Imperial', hint: 'Feet and inches' },
] as const

const categories = ['Casework', 'Doors', 'Furniture', 'Lighting Fixtures', 'Windows']

export function FormSpecimens() {
  const [unit, setUnit] = useState<'metric' | 'imperial'>('metric')
  const [chosen, setChosen] = useState(['Doors', 'Windows'])
  const [vendor, setVendor] = useState<string[]>([])
  const [isOn, setOn] = useState(true)
  const [isTicked, setTicked] = useState(true)
  const [file, setFile] = useState('None chosen')
  return (
    <>
      <Specimen name="Text area" text="Several lines of text.">
        <div className="grid max-w-160 gap-5 sm:grid-cols-2">
          <TextArea label="Description" defaultValue="Hinged door with a vision panel." />
          <TextArea label="What changed" error="Say what changed, in a few words." optional />
        </div>
      </Specimen>
      <Specimen name="Combobox" text="Chooses by search, and makes what is not there yet.">
        <div className="grid max-w-160 gap-5 sm:grid-cols-2">
          <Combobox
            label="Categories"
            showLabel
            isMultiple
            options={categories}
            chosen={chosen}
            onChange={setChosen}
          />
          <Combobox
            label="Vendor"
            showLabel
            isOptional
            options={['Aquiva Sanitaire', 'Nordhaus']}
            chosen={vendor}
            onChange={setVendor}
            error="Choose one, or leave it out."
          />
        </div>
      </Specimen>
      <Specimen name="Choice cards" text="A few choices that deserve a word each.">
        <ChoiceCards
          legend="Units"
          kind="radio"
          choices={units}
          chosen={[unit]}
          onChange={setUnit}
          className="max-w-160 sm:grid-cols-2"
        />
      </Specimen>
      <Specimen name="Switch" text="Takes effect at once.">
        <div className="grid max-w-120 gap-4">
          <Switch label="New families" hint="In my categories" checked={isOn} onChange={setOn} />
          <Switch label="New revisions" checked={false} busy onChange={setOn} />
        </div>
      </Specimen>
      <Specimen name="Tick box" text="Chooses a row of a table; its label is for screen readers.">
        <State name="off, partly, on">
          <div className="flex gap-4">
            <TickBox label="None of the types" checked={false} onChange={setTicked} />
            <TickBox label="Some of the types" checked={false} isPartly onChange={setTicked} />
            <TickBox label="All types" checked={isTicked} onChange={setTicked} />
          </div>
        </State>
      </Specimen>
      <Specimen name="Choose files" text="Opens the system's own dialog for files or a folder.">
        <div className="flex flex-wrap items-center gap-3">
          <ChooseFiles
            kind="files"
            variant="secondary"
            label="Families"
            accept=".rfa"
            onChoose={(files) => setFile(files?.[0]?.name ?? 'None chosen')}
          >
            Choose files
          </ChooseFiles>
          <span className="text-sm text-muted">{file}</span>
        </div>
      </Specimen>
    </>
  )
}
