import { expect } from 'vitest'

import { createBudget, factLimit } from '#lib/rfa/budget.ts'
import type { ByteSource } from '#lib/rfa/byte-source.ts'
import { readRfa, type RfaFacts } from '#lib/rfa/read-rfa.ts'
import { RfaError } from '#lib/rfa/rfa-error.ts'
import { writeCompoundFile } from '#scripts/demo/rfa/compound-file.ts'

import { countReads, sourceOfBytes } from './counted-source.ts'

export const encode = (text: string) => new TextEncoder().encode(text)

export const familyOf = (streams: Readonly<Record<string, Uint8Array | string>>): ByteSource =>
  sourceOfBytes(
    writeCompoundFile(
      Object.entries(streams).map(([name, content]) => ({
        name,
        bytes: typeof content === 'string' ? encode(content) : content,
      })),
    ),
  )

export const atomOf = (inner: string) =>
  `<entry><title>Door</title><A:family type="user">${inner}</A:family></entry>`

/** Reads the facts, and holds what that cost against what it may cost. */
export const readWithin = async (source: ByteSource): Promise<RfaFacts | RfaError> => {
  const counted = countReads(source)
  const budget = createBudget(factLimit)
  const outcome = await readRfa(counted, budget).catch((error: unknown) => error)
  expect(budget.spent.steps).toBeLessThanOrEqual(factLimit.steps)
  expect(budget.spent.bytes).toBeLessThanOrEqual(factLimit.bytes)
  expect(counted.asked.reads).toBeLessThanOrEqual(400)
  expect(counted.asked.bytes).toBeLessThanOrEqual(budget.spent.bytes / 2)
  if (outcome instanceof RfaError) return outcome
  expect(outcome).toMatchObject({ kind: expect.any(String), warnings: expect.any(Array) })
  return outcome as RfaFacts
}
