import * as limits from '#lib/i18n/limits.ts'
import { plural } from '#lib/i18n/plural.ts'

import { maxCommentLength } from './comment.ts'

export const title = 'Comments'
export const loading = 'Loading comments...'
export const none = 'No comments yet.'
export const fieldLabel = 'Add a comment'
export const editLabel = 'Edit your comment'
export const fieldHint = 'Everyone who sees this task can read it.'
export const send = 'Comment'
export const empty = 'Write something first.'
export const edited = 'edited'
export const sent = 'Your comment was added.'
export const saved = 'Your comment was saved.'
export const tooLong = limits.atMostCharacters(maxCommentLength)
const maxQuote = 40
const quote = (text: string) => {
  const line = text.trim().replaceAll(/\s+/gu, ' ')
  return line.length > maxQuote ? `${line.slice(0, maxQuote).trimEnd()}…` : line
}
export const editComment = (text: string) => `Edit “${quote(text)}”`
export const deleteComment = (text: string) => `Delete “${quote(text)}”`
export const commentDeleted = 'Comment deleted'
export const news = (count: number) =>
  plural(count, { one: '# new comment', other: '# new comments' })
export const newsBy = (name: string, text: string) => `New comment by ${name}: ${quote(text)}`
export const count = (comments: number) =>
  plural(comments, { one: '# comment', other: '# comments' })
export const charactersLeft = (left: number) =>
  plural(left, { one: '# character left', other: '# characters left' })
