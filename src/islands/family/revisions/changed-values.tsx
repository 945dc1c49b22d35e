import type { ChangedType } from '#lib/family/revisions/compare.ts'
import * as messages from '#lib/family/revisions/messages.ts'
import * as typesMessages from '#lib/family/types/messages.ts'

const most = 40

const nothing = <span className="text-muted">{typesMessages.noValue}</span>

/** The changed values of a type. */
export function ChangedValues({ name, values }: ChangedType) {
  return (
    <>
      <p className="font-medium" dir="auto">
        {name}
      </p>
      <ul className="mt-0.5 grid gap-0.5 text-muted">
        {values.slice(0, most).map(({ parameter, before, after }, index) => (
          <li key={index} className="break-words">
            <span dir="auto">{parameter}</span>:{' '}
            <del className="no-underline tabular-nums" dir="auto">
              {before || nothing}
            </del>{' '}
            <span className="i-lucide-arrow-right size-3.5 align-[-0.15em]" />
            <span className="sr-only">{messages.became}</span>{' '}
            <ins className="text-ink no-underline tabular-nums" dir="auto">
              {after || nothing}
            </ins>
          </li>
        ))}
        {values.length > most && <li>{messages.more(values.length - most)}</li>}
      </ul>
    </>
  )
}
