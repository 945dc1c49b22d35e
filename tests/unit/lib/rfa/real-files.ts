import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import type { ByteSource } from '#lib/rfa/byte-source.ts'

import { sourceOfBytes } from './counted-source.ts'

export const realFolder =
  process.env.REAL_FAMILIES || fileURLToPath(new URL('../../../../../shared/rfa/', import.meta.url))

/** Real families may not be published with the project, so they lie beside it, if at all. */
export const hasRealFiles = existsSync(realFolder)

export const whyNoRealFiles = 'needs the real families in ../shared/rfa, which are not there'

export const readList = (name: string): unknown =>
  JSON.parse(readFileSync(realFolder + name, 'utf8'))

export const readRealFile = (path: string): Buffer => readFileSync(realFolder + path)

export const realFile = (path: string): ByteSource => sourceOfBytes(readRealFile(path))
