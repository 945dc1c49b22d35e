import { array, number, object, pipe, transform } from 'valibot'

import { parseAnswer } from '#lib/shapes/parse-answer.ts'
import { filledText } from '#lib/shapes/schemas.ts'

import type { KnownFile } from './known-file.ts'

const file = object({
  sha256: filledText,
  family: filledText,
  name: filledText,
  revision: number(),
  current: number(),
  release: pipe(
    number(),
    transform((year) => year || null),
  ),
})

/** @throws FailureError */
export const readFiles = (answer: unknown): KnownFile[] =>
  parseAnswer(object({ files: array(file) }), answer, 'The answer about the files').files
