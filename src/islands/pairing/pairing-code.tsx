import { Alert } from '#islands/ui/alert.tsx'
import * as common from '#lib/i18n/common.ts'
import * as messages from '#lib/pairing/messages.ts'
import { formatCode, type Pairing } from '#lib/pairing/pairing.ts'

import { PairingPicture } from './pairing-picture.tsx'

interface PairingCodeProps {
  pairing: Pairing
  address: string
  seconds: number
  isOffline: boolean
}

/** The address of the page as a person would type it. */
function readable(address: string): string {
  const { host, pathname } = new URL(address)
  return host + pathname.replace(/\/$/u, '')
}

/** The picture to scan, the same code to type, and the number to compare. */
export function PairingCode({ pairing, address, seconds, isOffline }: PairingCodeProps) {
  return (
    <>
      <div className="panel overflow-hidden">
        <div className="grid place-items-center p-5 [background:var(--drawing)]">
          <div className="size-56">
            <PairingPicture address={address} />
          </div>
        </div>
        <dl className="grid grid-cols-[1fr_auto] divide-x divide-line border-t border-line">
          <div className="px-4 py-3">
            <dt className="text-xs text-muted">{messages.number}</dt>
            <dd className="font-mono text-2xl font-medium">{pairing.match}</dd>
          </div>
          <div className="px-4 py-3">
            <dt className="text-xs text-muted">{common.code}</dt>
            <dd className="font-mono text-2xl font-medium whitespace-nowrap">
              {formatCode(pairing.code)}
            </dd>
          </div>
        </dl>
        <p role="timer" className="border-t border-line px-4 py-2 text-sm text-muted tabular-nums">
          {messages.goodFor(seconds)}
        </p>
      </div>
      {isOffline && <Alert tone="danger" title={common.offlineTitle} text={messages.offlineText} />}
      <ol className="grid gap-2 ps-5 text-sm list-decimal marker:text-muted">
        <li>{messages.scanPicture}</li>
        <li>
          {messages.openAddressBefore} <span className="break-words">{readable(address)}</span>{' '}
          {messages.openAddressAfter}
        </li>
        <li>{messages.pickNumber(pairing.match)}</li>
      </ol>
    </>
  )
}
