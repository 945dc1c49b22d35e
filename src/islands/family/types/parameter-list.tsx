import * as messages from '#lib/family/types/messages.ts'
import type { FamilyParameter } from '#lib/family/types/type-table.ts'
import * as terms from '#lib/i18n/terms.ts'

const origins = {
  system: messages.builtIn,
  custom: messages.ofFamily,
  shared: terms.shared,
}

function Origin({ origin, guid }: Pick<FamilyParameter, 'origin' | 'guid'>) {
  if (!guid) return <span className="text-muted">{origin ? origins[origin] : ''}</span>
  return (
    <details className="guid">
      <summary className="cursor-pointer text-accent">
        {terms.shared}
        <span className="sr-only">{messages.showGuid}</span>
      </summary>
      <code className="block mt-1 font-mono text-xs break-all select-all">{guid}</code>
    </details>
  )
}

/** All parameters with their origins, collapsed at first. */
export function ParameterList({ parameters }: { parameters: FamilyParameter[] }) {
  const shared = parameters.filter(({ origin }) => origin === 'shared').length
  if (parameters.length === 0) return null
  return (
    <details className="panel overflow-clip">
      <summary className="flex flex-wrap items-center gap-x-3 px-5 py-3.5 cursor-pointer text-sm">
        <span className="font-medium">{messages.originsLabel}</span>
        <span className="text-muted">{messages.sharedOf(shared, parameters.length)}</span>
        <span className="i-lucide-chevron-down size-4 ms-auto text-muted" aria-hidden="true" />
      </summary>
      <ul className="border-t border-line divide-y divide-line text-sm">
        {parameters.map(({ name, dataType, unit, origin, guid }, index) => (
          <li
            key={index}
            className="grid gap-x-4 gap-y-1 px-5 py-2.5 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)]"
          >
            <span className="font-medium break-words" dir="auto">
              {name}
            </span>
            <span className="text-muted">{[dataType, unit].filter(Boolean).join(', ')}</span>
            <Origin origin={origin} guid={guid} />
          </li>
        ))}
      </ul>
    </details>
  )
}
