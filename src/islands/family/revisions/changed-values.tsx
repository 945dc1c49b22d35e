import { useStore } from '@nanostores/react'

import { CellValue } from '#islands/family/types/cell-value.tsx'
import type { ChangedType } from '#lib/family/revisions/compare.ts'
import * as messages from '#lib/family/revisions/messages.ts'
import { describeValue } from '#lib/family/types/display-units.ts'
import * as typesMessages from '#lib/family/types/messages.ts'
import { $user } from '#lib/session/session.ts'

const most = 40

/** In words where there is none: there is no column whose dash would say it. */
const say = (value: string) =>
  value === '' ? (
    <span className="text-muted">{typesMessages.noValue}</span>
  ) : (
    <CellValue value={value} />
  )

/** The changed values of a type, in the units of the reader. */
export function ChangedValues({ name, values }: ChangedType) {
  const units = useStore($user)?.units ?? null
  return (
    <>
      <p className="font-medium" dir="auto">
        {name}
      </p>
      <ul className="mt-0.5 grid gap-0.5 text-muted">
        {values.slice(0, most).map(({ parameter, before, after, beforeUnit, afterUnit }, index) => (
          <li key={index} className="break-words">
            <span dir="auto">{parameter}</span>:{' '}
            <del className="no-underline tabular-nums" dir="auto">
              {say(describeValue(before, beforeUnit, units))}
            </del>{' '}
            <span className="i-lucide-arrow-right size-3.5 align-[-0.15em]" />
            <span className="sr-only">{messages.became}</span>{' '}
            <ins className="text-ink no-underline tabular-nums" dir="auto">
              {say(describeValue(after, afterUnit, units))}
            </ins>
          </li>
        ))}
        {values.length > most && <li>{messages.more(values.length - most)}</li>}
      </ul>
    </>
  )
}
