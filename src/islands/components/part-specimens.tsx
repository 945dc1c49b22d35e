import { Button } from '#islands/ui/button.tsx'
import { SidePanel } from '#islands/ui/dialog/side-panel.tsx'
import { Heart } from '#islands/ui/heart.tsx'
import { FiltersButton } from '#islands/ui/menu/filters-button.tsx'
import { QrPicture } from '#islands/ui/qr-picture.tsx'
import { ScrollRegion } from '#islands/ui/scroll-region.tsx'
import { SettingsSection } from '#islands/ui/settings-section.tsx'
import { Steps } from '#islands/ui/steps.tsx'
import * as words from '#lib/components/messages.ts'

import { Specimen } from './specimen.tsx'

const steps = [
  { id: 'disciplines', label: words.disciplines },
  { id: 'release', label: words.revit2 },
  { id: 'units', label: words.units },
]

const widths = Array.from({ length: 12 }, (_, index) => 600 + index * 50)

interface PanelProps {
  id: string
  open: boolean
  onClose: () => void
}

function Panel({ onClose, ...panel }: PanelProps) {
  return (
    <SidePanel
      {...panel}
      onClose={onClose}
      title={words.filters}
      footer={<Button onClick={onClose}>{words.done}</Button>}
    >
      <p className="text-sm text-muted">{words.thePageBehind}</p>
    </SidePanel>
  )
}

const loadPanel = () => Promise.resolve(Panel)

export function PartSpecimens() {
  return (
    <>
      <Specimen name={words.stepsName} text={words.stepsText}>
        <Steps label={words.firstQuestions} steps={steps} current={1} />
      </Specimen>
      <Specimen
        name={words.filtersButtonAndSidePanelName}
        text={words.filtersButtonAndSidePanelText}
      >
        <div>
          <FiltersButton load={loadPanel} count={2} />
        </div>
      </Specimen>
      <Specimen name={words.scrollRegionName} text={words.scrollRegionText}>
        <ScrollRegion
          label={words.widths}
          className="max-w-120 overflow-x-auto border border-line p-3"
        >
          <p className="flex gap-6 text-sm tabular-nums">
            {widths.map((width) => (
              <span key={width}>{width}</span>
            ))}
          </p>
        </ScrollRegion>
      </Specimen>
      <Specimen name={words.settingsSectionName} text={words.settingsSectionText}>
        <SettingsSection title={words.units} text={words.howMeasuresAreWritten}>
          <p className="text-sm">{words.metric}</p>
        </SettingsSection>
      </Specimen>
      <Specimen name={words.qRCodeName} text={words.qRCodeText}>
        <div className="max-w-40">
          <QrPicture value="https://discover.example/family?id=abc" label={words.linkToTheFamily} />
        </div>
      </Specimen>
      <Specimen name={words.heartName} text={words.heartText}>
        <p className="flex gap-4">
          <Heart isFilled={false} />
          <Heart isFilled />
        </p>
      </Specimen>
    </>
  )
}
