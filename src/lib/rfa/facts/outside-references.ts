import type { Budget } from '#lib/rfa/budget.ts'
import { indexOfBytes } from '#lib/rfa/byte-source.ts'
import { RfaError } from '#lib/rfa/rfa-error.ts'

import { parseXml, type XmlElement } from './xml.ts'

export interface OutsideReferences {
  /** Without their folders. */
  readonly files: readonly string[]
  readonly paths: readonly string[]
}

/** In bytes: real ones have up to 2,400. */
export const maxTransmissionBytes = 256 * 1024
const maxFiles = 50
/** In characters. */
const maxName = 300
const xmlStart = Uint8Array.of(0x3c, 0, 0x3f, 0, 0x78, 0)

/** The first that is filled names the file. */
const pathFields = ['DesiredPath', 'LastSavedPath', 'LastSavedAbsolutePath'] as const

const textOf = (reference: XmlElement, name: string): string =>
  reference.children.find((child) => child.name === name)?.text.trim() ?? ''

const withoutFolder = (path: string): string =>
  path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1).slice(0, maxName)

/** The files outside that the stream 'TransmissionData' names. Throws an RfaError where it is no XML that can be trusted. */
export const readReferences = (bytes: Uint8Array, budget: Budget): OutsideReferences => {
  const start = indexOfBytes(bytes, xmlStart)
  if (start < 0) throw new RfaError('xml-bad')
  budget.spend(bytes.length, 2 * bytes.length)
  const xml = new TextDecoder('utf-16le').decode(bytes.slice(start))
  const references = parseXml(xml, { budget }).children.filter(
    ({ name }) => name === 'ExternalFileReference',
  )
  const written = references.map((reference) =>
    pathFields.map((name) => textOf(reference, name)).filter((path) => path !== ''),
  )
  const files = written.flatMap(([path = '']) => withoutFolder(path) || [])
  return { files: [...new Set(files)].slice(0, maxFiles), paths: written.flat() }
}
