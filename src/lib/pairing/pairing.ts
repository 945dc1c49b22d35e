/** How long a pairing can be used, in milliseconds. */
export const pairingLifetime = 90_000

/** What a new device gets to show; `poll` never leaves it. */
export interface Pairing {
  code: string
  poll: string
  /** Two digits, to be compared with the other screen. */
  match: string
}

/** What a signed-in device learns about the one to be paired. */
export interface PairingRequest {
  device: string
  /** Three numbers, one of which the other screen shows. */
  choices: string[]
}

/** Groups a code for reading, as in ABCD-EFGH. */
export const formatCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`

/** The code in what was typed, pasted or scanned, also as a part of an address; null for none. */
export function parseCode(text: string): string | null {
  const typed = /#code=(?<code>[^&]*)/u.exec(text)?.groups?.code ?? text
  const code = typed.replaceAll(/[\s\-–—]/gu, '').toUpperCase()
  return /^[A-Z0-9]{8}$/u.test(code) ? code : null
}
