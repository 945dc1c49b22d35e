import { DamagedCatalogue } from '#lib/catalogue/columns/damaged-catalogue.ts'

/** @throws DamagedCatalogue where the bytes are no JSON */
export function parseBody(body: ArrayBuffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch (cause) {
    throw new DamagedCatalogue('The catalogue that arrived is damaged: it is no JSON.', { cause })
  }
}
