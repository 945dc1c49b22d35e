import { useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { SidePanel } from '#islands/ui/dialog/side-panel.tsx'
import { PictureCropper } from '#islands/ui/fields/picture-cropper.tsx'
import { Heart } from '#islands/ui/heart.tsx'
import { FiltersButton, type FiltersPanelProps } from '#islands/ui/menu/filters-button.tsx'
import { OutsideLink } from '#islands/ui/outside-link.tsx'
import { QrPicture } from '#islands/ui/qr-picture.tsx'
import { ScrollRegion } from '#islands/ui/scroll-region.tsx'
import { SettingsSection } from '#islands/ui/settings-section.tsx'
import { Steps } from '#islands/ui/steps.tsx'
import * as messages from '#lib/components/messages.ts'
import * as common from '#lib/i18n/common.ts'
import * as terms from '#lib/i18n/terms.ts'
import * as pictureMessages from '#lib/pictures/messages.ts'
import { wholeView } from '#lib/pictures/square-crop.ts'

import { Specimen } from './specimen.tsx'

const steps = [
  { id: 'disciplines', label: terms.disciplines },
  { id: 'release', label: terms.revit },
  { id: 'units', label: terms.units },
]

const widths = Array.from({ length: 12 }, (_, index) => 600 + index * 50)

function Panel({ onClose, ...panel }: FiltersPanelProps) {
  return (
    <SidePanel
      {...panel}
      onClose={onClose}
      title={common.filters}
      footer={<Button onClick={onClose}>{messages.done}</Button>}
    >
      <p className="text-sm text-muted">{messages.thePageBehind}</p>
    </SidePanel>
  )
}

export const loadPanel = () => Promise.resolve(Panel)

const example = { width: 400, height: 300 }

function drawExample(canvas: HTMLCanvasElement) {
  canvas.width = 240
  canvas.height = 240
  const context = canvas.getContext('2d')
  if (!context) return
  context.fillStyle = '#5b7fa6'
  context.fillRect(60, 40, 120, 160)
}

function CropperExample() {
  const [view, setView] = useState(wholeView)
  return (
    <PictureCropper
      bitmap={example}
      view={view}
      label={pictureMessages.cropLabel}
      zoomLabel={common.zoom}
      draw={drawExample}
      onChange={setView}
    />
  )
}

export function PartSpecimens() {
  return (
    <>
      <Specimen name={messages.stepsName} text={messages.stepsText}>
        <Steps label={messages.firstQuestions} steps={steps} current={1} />
      </Specimen>
      <Specimen
        name={messages.filtersButtonAndSidePanelName}
        text={messages.filtersButtonAndSidePanelText}
      >
        <div>
          <FiltersButton load={loadPanel} count={2} />
        </div>
      </Specimen>
      <Specimen name={messages.pictureCropperName} text={messages.pictureCropperText}>
        <CropperExample />
      </Specimen>
      <Specimen name={messages.scrollRegionName} text={messages.scrollRegionText}>
        <ScrollRegion
          label={messages.widths}
          className="max-w-120 overflow-x-auto border border-line p-3"
        >
          <p className="flex gap-6 text-sm tabular-nums">
            {widths.map((width) => (
              <span key={width}>{width}</span>
            ))}
          </p>
        </ScrollRegion>
      </Specimen>
      <Specimen name={messages.settingsSectionName} text={messages.settingsSectionText}>
        <SettingsSection title={terms.units} text={messages.howMeasuresAreWritten}>
          <p className="text-sm">{terms.metric}</p>
        </SettingsSection>
      </Specimen>
      <Specimen name={terms.qrCode} text={messages.qRCodeText}>
        <div className="max-w-80">
          <QrPicture
            value="https://discover.example/family?id=abc"
            label={messages.linkToTheFamily}
          />
        </div>
      </Specimen>
      <Specimen name={messages.outsideLink} text={messages.outsideLinkText}>
        <OutsideLink address="https://www.example.com/">{messages.pageOfMaker}</OutsideLink>
      </Specimen>
      <Specimen name={messages.heartName} text={messages.heartText}>
        <p className="flex gap-4">
          <Heart isFilled={false} />
          <Heart isFilled />
        </p>
      </Specimen>
    </>
  )
}
