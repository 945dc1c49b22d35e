import { atom, computed } from 'nanostores'

import { toFailure } from '#lib/failure/failure.ts'
import { createMemberForm } from '#lib/forms/member-form.ts'
import * as phrases from '#lib/i18n/phrases.ts'
import { createResource } from '#lib/resource/resource.ts'
import { revalidateSession } from '#lib/session/session.ts'
import * as tasksMessages from '#lib/tasks/messages.ts'
import { $openedNews, changeOpened } from '#lib/tasks/panel.ts'
import { changeRows } from '#lib/tasks/tasks.ts'
import { createUndoableDeletion } from '#lib/undo/undoable-deletion.ts'

import {
  createComment,
  deleteComment,
  editComment,
  fetchComments,
  type WrittenComment,
} from './api.ts'
import { maxCommentLength, type TaskComment } from './comment.ts'
import * as messages from './messages.ts'

interface Thread {
  task: string
  comments: readonly TaskComment[]
}

/** The ids of deleted ones, which may still come back. */
const hidden = new Set<string>()

const thread = createResource(
  async (task: string): Promise<Thread> => {
    const comments = await fetchComments(task)
    return { task, comments: comments.filter(({ id }) => !hidden.has(id)) }
  },
  { keepsValue: true },
)

export const $thread = thread.$state

export const $commentCount = computed(thread.$state, (state) =>
  state.status === 'ready' ? state.value.comments.length : null,
)

/** What is announced about the thread. */
export const $commentNews = atom('')

/** A text that is the same as the one before would not be read out again. */
const say = (text: string): void =>
  $commentNews.set($commentNews.get() === text ? `${text}\u00A0` : text)

/** What was typed and not sent, by task, so that it outlasts a look at another one. */
const drafts = new Map<string, string>()
export const draftOf = (task: string): string => drafts.get(task) ?? ''
export const keepDraft = (task: string, text: string): void => void drafts.set(task, text)

/** Loads the comments of a task, for as long as they are shown. */
export function openComments(task: string): () => void {
  $commentNews.set('')
  const stop = $openedNews.listen(() => void followComments(task))
  const close = thread.open(task)
  return () => {
    stop()
    close()
  }
}

export const retryComments = (): void => void thread.reload()

/** Shows how many comments a task has, wherever that stands. */
function showCount(task: string, comments: number): void {
  changeRows([task], (row) => ({ task: { ...row.task, comments } }))
  changeOpened(task, (known) => ({ ...known, comments }))
}

function change(edit: (comments: readonly TaskComment[]) => readonly TaskComment[]): void {
  thread.update((known) => ({ ...known, comments: edit(known.comments) }))
  const shown = thread.value()
  if (shown) showCount(shown.task, shown.comments.length)
}

function announce(added: readonly TaskComment[]): void {
  const [first] = added
  if (!first) return
  const isOne = added.length === 1
  const author = first.author ?? tasksMessages.formerMember
  say(isOne ? messages.newsBy(author, first.text) : messages.news(added.length))
}

/** Reads the comments again because somebody wrote; what is shown stays where that fails. */
async function followComments(task: string): Promise<void> {
  const before = thread.value()
  if (before?.task !== task) return
  const known = new Set(before.comments.map(({ id }) => id))
  try {
    const { comments } = await thread.refresh(task)
    announce(comments.filter(({ id, isMine }) => !isMine && !known.has(id)))
  } catch (error) {
    if (toFailure(error).kind === 'unknown') console.error('Comments were not read:', error)
    await revalidateSession(error)
  }
}

const asOwn = (written: WrittenComment): TaskComment => ({ ...written, isMine: true, author: null })

function checkComment(text: string): string | null {
  if (text.trim() === '') return messages.empty
  return text.trim().length > maxCommentLength ? messages.tooLong : null
}

/** Writes a comment. */
export const newCommentForm = createMemberForm<{ task: string; text: string }>({
  rules: { text: checkComment },
  async send({ task, text }) {
    const written = asOwn(await createComment(task, text.trim()))
    drafts.delete(task)
    if (thread.value()?.task !== task) return
    change((comments) => [...comments.filter(({ id }) => id !== written.id), written])
    say(messages.sent)
  },
})

/** Changes one's own comment. */
export const commentForm = createMemberForm<{ id: string; text: string }>({
  rules: { text: checkComment },
  async send({ id, text }) {
    const written = asOwn(await editComment(id, text.trim()))
    change((comments) => comments.map((known) => (known.id === id ? written : known)))
    say(messages.saved)
  },
})

const deletion = createUndoableDeletion<TaskComment>({
  idOf: ({ id }) => id,
  hidden,
  hide() {
    const task = thread.value()?.task
    change((comments) => comments.filter(({ id }) => !hidden.has(id)))
    return (restored) => {
      if (thread.value()?.task !== task) return
      change((comments) =>
        [...comments, ...restored].toSorted((a, b) => (a.created < b.created ? -1 : 1)),
      )
    }
  },
  send: ({ id }, isLeaving) => deleteComment(id, isLeaving),
  describe: () => messages.commentDeleted,
  describeFailure: phrases.notDeleted,
})

/** Removes one's own comment, and from the server once the offer to undo has expired. */
export const removeComment = (comment: TaskComment): void => deletion.start([comment])

export const { finishOnLeave: finishCommentDeletions } = deletion
