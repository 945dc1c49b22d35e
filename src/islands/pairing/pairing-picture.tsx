import { useEffect } from 'react'

import { useLoadOnIntent } from '#islands/ui/hooks/load-on-intent.ts'
import * as messages from '#lib/pairing/messages.ts'

const loadPicture = async () => {
  const { QrPicture } = await import('#islands/ui/qr-picture.tsx')
  return QrPicture
}

/** Draws the QR code as soon as there is a code. */
export function PairingPicture({ address }: { address: string }) {
  const { part: Picture, prepare } = useLoadOnIntent(loadPicture)
  useEffect(() => void prepare(), [prepare])
  return Picture && <Picture value={address} label={messages.picture} />
}
