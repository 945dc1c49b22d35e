import type { ReactNode } from 'react'

import type { Fact } from '#lib/family/facts-in-words.ts'

function FactValue({ value }: { value: Fact[1] }): ReactNode {
  if (typeof value === 'string') return value
  return <FactList facts={value} className="mt-1.5 grid gap-1.5 ps-3 border-s border-line" />
}

/** Facts with their values below their names, and facts of facts indented. */
export function FactList({ facts, className }: { facts: readonly Fact[]; className: string }) {
  return (
    <dl className={className}>
      {facts.map(([name, value], index) => (
        <div key={`${index} ${name}`} className="min-w-0">
          <dt className="text-muted" dir="auto">
            {name}
          </dt>
          <dd
            className="mt-0.5 break-words whitespace-pre-wrap max-h-60 overflow-y-auto"
            dir="auto"
          >
            <FactValue value={value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
