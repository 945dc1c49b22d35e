import { useStore } from '@nanostores/react'

import { Button } from '#islands/ui/button.tsx'
import { SidePanel } from '#islands/ui/dialog/side-panel.tsx'
import type { FiltersPanelProps } from '#islands/ui/menu/filters-button.tsx'
import { $catalogue } from '#lib/catalogue/catalogue.ts'
import { $chosen, changeFilter } from '#lib/catalogue/filters/address.ts'
import { countChoices, noFilter } from '#lib/catalogue/filters/filter.ts'
import * as messages from '#lib/catalogue/filters/messages.ts'
import * as common from '#lib/i18n/common.ts'

import { FiltersForm } from './filters-form.tsx'

function Footer({ onClose }: { onClose: () => void }) {
  const filter = useStore($chosen)
  const catalogue = useStore($catalogue)
  const count = catalogue.status === 'ready' ? catalogue.list.count : null
  const clear = () => {
    const { text, freemium, order } = filter
    changeFilter({ ...noFilter, text, freemium, order })
  }
  const isClear = countChoices(filter) === 0
  return (
    <>
      <Button variant="secondary" className="flex-1" disabled={isClear} onClick={clear}>
        {common.clearAll}
      </Button>
      <Button className="flex-1" onClick={onClose}>
        {count === null ? messages.showFamilies : common.showCount(count)}
      </Button>
    </>
  )
}

export function FiltersPanel({ onClose, ...panel }: FiltersPanelProps) {
  return (
    <SidePanel
      {...panel}
      onClose={onClose}
      title={common.filters}
      footer={<Footer onClose={onClose} />}
    >
      <FiltersForm />
    </SidePanel>
  )
}
