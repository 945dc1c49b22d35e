import { useStore } from '@nanostores/react'
import { useEffect } from 'react'

import { Segments } from '#islands/ui/fields/segments.tsx'
import { $catalogue } from '#lib/catalogue/catalogue.ts'
import { $filter, changeFilter } from '#lib/catalogue/filters/address.ts'
import * as messages from '#lib/catalogue/types/messages.ts'
import { $typeTable } from '#lib/catalogue/types/table.ts'
import { openTypes } from '#lib/catalogue/types/types.ts'
import { formatNumber } from '#lib/i18n/number.ts'
import * as terms from '#lib/i18n/terms.ts'

/** Whether a search by value shows families or types. */
export function ViewSwitch() {
  const { show } = useStore($filter)
  const catalogue = useStore($catalogue)
  const table = useStore($typeTable)
  useEffect(openTypes, [])
  const families = catalogue.status === 'ready' ? formatNumber(catalogue.list.count) : ''
  const total = table?.total ?? null
  const types = total === null ? '' : formatNumber(total)
  return (
    <Segments
      label={messages.show}
      value={show}
      options={[
        { value: 'families', label: terms.families, detail: families },
        { value: 'types', label: terms.types, detail: types },
      ]}
      onChange={(value) => changeFilter({ show: value })}
    />
  )
}
