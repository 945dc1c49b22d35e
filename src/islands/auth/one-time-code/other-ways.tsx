import { useStore } from '@nanostores/react'

import * as messages from '#lib/auth/one-time-code/messages.ts'
import { $pending, $way, chooseWay } from '#lib/auth/one-time-code/one-time-code.ts'

/** The alternative second factors; renders nothing where there are none. */
export function OtherWays() {
  const way = useStore($way)
  const pending = useStore($pending)
  const ways = typeof pending === 'object' ? pending.ways : []
  const others = ways.filter((other) => other !== way)
  if (others.length === 0) return null
  return (
    <ul aria-label={messages.otherWays} className="grid justify-items-start gap-3 text-sm">
      {others.map((other) => (
        <li key={other}>
          <button
            type="button"
            className="text-link cursor-pointer min-h-6"
            onClick={() => void chooseWay(other)}
          >
            {messages.otherWay[other]}
          </button>
        </li>
      ))}
    </ul>
  )
}
