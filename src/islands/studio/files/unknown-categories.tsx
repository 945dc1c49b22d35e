import { useStore } from '@nanostores/react'
import { useState } from 'react'

import { Alert } from '#islands/ui/alert.tsx'
import { Button } from '#islands/ui/button.tsx'
import { Select } from '#islands/ui/fields/select.tsx'
import * as terms from '#lib/i18n/terms.ts'
import { englishNames } from '#lib/revit-categories/english.ts'
import { $fileRows } from '#lib/studio/files/rows.ts'
import {
  listUnknownCategories,
  replaceCategory,
  type UnknownCategory,
} from '#lib/studio/files/unknown-categories.ts'
import * as messages from '#lib/studio/messages.ts'
import { $names } from '#lib/studio/names.ts'
import { once } from '#lib/timing/once.ts'

const listOptions = once(() =>
  englishNames
    .map(([, name]) => ({ value: name as string, label: name }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en')),
)

function UnknownCategoryAlert({ unknown }: { unknown: UnknownCategory }) {
  const [chosen, setChosen] = useState('')
  return (
    <Alert
      tone="neutral"
      title={messages.unknownCategory(unknown.rows.length, unknown.name)}
      action={
        <div className="flex flex-wrap items-center gap-2">
          <Select
            label={messages.categoryInstead(unknown.name)}
            placeholder={terms.category}
            value={chosen}
            options={listOptions()}
            onChange={setChosen}
          />
          <Button
            variant="secondary"
            disabled={chosen === ''}
            onClick={() => replaceCategory(unknown, chosen)}
          >
            {messages.apply}
          </Button>
        </div>
      }
    />
  )
}

/** Asks once for all files that say the same what their category is, where Revit has none of that name. */
export function UnknownCategories() {
  const rows = useStore($fileRows)
  const names = useStore($names)
  return listUnknownCategories(rows, names?.categories).map((unknown) => (
    <UnknownCategoryAlert key={unknown.name} unknown={unknown} />
  ))
}
