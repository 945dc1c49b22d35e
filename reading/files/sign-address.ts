import { createHash, createHmac } from 'node:crypto'

import { presign, type Signer, type Store, validFor } from '#hooks/files/store-address.cjs'

export type { Store }

const hmac = (key: string | Buffer, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest()

const signer: Signer = {
  sha256: (text) => createHash('sha256').update(text).digest('hex'),
  sign: (secret, parts, text) =>
    hmac(
      parts.reduce<string | Buffer>((key, part) => hmac(key, part), secret),
      text,
    ).toString('hex'),
}

export interface SignedFile {
  /** Opens the file for a browser that saves it. */
  address: string
  /** The same for HEAD: whether the store can be reached and has the file. */
  check: string
  /** For how long both are valid. */
  seconds: number
}

/** Addresses of an object in the store, as the backend makes them. */
export function signFile(store: Store, key: string, disposition: string): SignedFile {
  // It has the type with which it was stored.
  const answer = { 'cache-control': 'private, no-store', 'content-disposition': disposition }
  const sign = (method: string) => presign(signer, store, method, key, answer)
  return { address: sign('GET'), check: sign('HEAD'), seconds: validFor }
}
