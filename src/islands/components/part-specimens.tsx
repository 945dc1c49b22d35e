import { Button } from '#islands/ui/button.tsx'
import { FiltersButton } from '#islands/ui/filters-button.tsx'
import { Heart } from '#islands/ui/heart.tsx'
import { QrPicture } from '#islands/ui/qr-picture.tsx'
import { ScrollRegion } from '#islands/ui/scroll-region.tsx'
import { SettingsSection } from '#islands/ui/settings-section.tsx'
import { SidePanel } from '#islands/ui/side-panel.tsx'
import { Steps } from '#islands/ui/steps.tsx'

import { Specimen } from './specimen.tsx'

const steps = [
  { id: 'disciplines', label: 'Disciplines' },
  { id: 'release', label: 'Revit' },
  { id: 'units', label: 'Units' },
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
      title="Filters"
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <p className="text-sm text-muted">The page behind it keeps its place.</p>
    </SidePanel>
  )
}

const loadPanel = () => Promise.resolve(Panel)

export function PartSpecimens() {
  return (
    <>
      <Specimen name="Steps" text="Where somebody is in a few pages that follow each other.">
        <Steps label="First questions" steps={steps} current={1} />
      </Specimen>
      <Specimen
        name="Filters button and side panel"
        text="What is chosen, and more about it beside the page; a sheet on a phone."
      >
        <div>
          <FiltersButton load={loadPanel} count={2} />
        </div>
      </Specimen>
      <Specimen name="Scroll region" text="Scrolls by itself, with the keyboard as well.">
        <ScrollRegion label="Widths" className="max-w-120 overflow-x-auto border border-line p-3">
          <p className="flex gap-6 text-sm tabular-nums">
            {widths.map((width) => (
              <span key={width}>{width}</span>
            ))}
          </p>
        </ScrollRegion>
      </Specimen>
      <Specimen name="Settings section" text="A part of the settings, with what it is about.">
        <SettingsSection title="Units" text="How measures are written.">
          <p className="text-sm">Metric</p>
        </SettingsSection>
      </Specimen>
      <Specimen name="QR code" text="An address for a phone's camera.">
        <div className="max-w-40">
          <QrPicture value="https://discover.example/family?id=abc" label="Link to the family" />
        </div>
      </Specimen>
      <Specimen name="Heart" text="A favourite, or not one yet.">
        <p className="flex gap-4">
          <Heart isFilled={false} />
          <Heart isFilled />
        </p>
      </Specimen>
    </>
  )
}
