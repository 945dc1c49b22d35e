import { array, object, pipe, transform } from 'valibot'

import { parseAnswer } from '#lib/shapes/parse-answer.ts'
import { anyText, filledText, flag, textOrNull } from '#lib/shapes/schemas.ts'

import type { TaskComment } from './comment.ts'

const comment = pipe(
  object({
    id: filledText,
    text: anyText,
    created: anyText,
    edited: textOrNull,
    mine: flag,
    author: textOrNull,
  }),
  transform(({ mine, ...rest }) => ({ ...rest, isMine: mine })),
)

/** @throws FailureError */
export const readComments = (answer: unknown): TaskComment[] =>
  parseAnswer(object({ comments: array(comment) }), answer, 'The comments').comments

const written = object({ id: filledText, text: anyText, created: anyText, edited: textOrNull })

/** A comment of the person's own, as it was saved. @throws FailureError */
export const readWritten = (answer: unknown): Omit<TaskComment, 'author' | 'isMine'> =>
  parseAnswer(written, answer, 'The comment')
