import {
  array,
  fallback,
  number,
  object,
  optional,
  picklist,
  pipe,
  transform,
  unknown,
} from 'valibot'

import { FailureError } from '#lib/failure/failure.ts'
import { parseAnswer } from '#lib/shapes/parse-answer.ts'
import { anyNumber, anyText, dateOrNull, filledText, flag } from '#lib/shapes/schemas.ts'

import type { KnownFile } from './known-file.ts'
import type { NewestFile } from './newest.ts'

const file = pipe(
  object({
    sha256: filledText,
    family: filledText,
    name: filledText,
    revision: number(),
    current: number(),
    release: pipe(
      number(),
      transform((year) => year || null),
    ),
    freemium: optional(fallback(picklist(['free', 'premium']), 'free'), 'free'),
    mine: optional(flag, false),
    bytes: anyNumber,
    changed: dateOrNull,
    note: anyText,
  }),
  transform(({ mine, ...rest }): KnownFile => ({ ...rest, isMine: mine })),
)

/** @throws FailureError */
export const readFiles = (answer: unknown): KnownFile[] =>
  parseAnswer(object({ files: array(file) }), answer, 'The answer about the files').files

const newest = object({
  id: filledText,
  collectionId: optional(filledText, 'families'),
  rfa: anyText,
  sha256: anyText,
  revision: anyNumber,
  bytes: anyNumber,
  parametric: optional(unknown()),
  type_catalogue: anyText,
})

/** @throws FailureError `missing` where the family has no file, or nobody knows its hash */
export function readNewest(answer: unknown): NewestFile {
  const read = parseAnswer(newest, answer, 'The record of the family')
  const { id, collectionId, rfa, sha256, revision, bytes, parametric } = read
  if (rfa === '' || sha256 === '') throw new FailureError({ kind: 'missing' })
  return {
    file: { collection: collectionId, record: id, name: rfa },
    sha256,
    revision,
    bytes,
    parametric,
    hasCatalogue: read.type_catalogue !== '',
  }
}
