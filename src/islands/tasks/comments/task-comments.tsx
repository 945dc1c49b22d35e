import { useStore } from '@nanostores/react'
import { useEffect, useId, useRef, useState } from 'react'

import { FormButton, FormView } from '#islands/forms/form-view.tsx'
import { FailureAlert } from '#islands/ui/failure-alert.tsx'
import { TextArea } from '#islands/ui/fields/text-area.tsx'
import { Skeleton } from '#islands/ui/skeleton.tsx'
import { formatNumber } from '#lib/i18n/number.ts'
import { maxCommentLength } from '#lib/tasks/comments/comment.ts'
import {
  $commentCount,
  $commentNews,
  $thread,
  draftOf,
  finishCommentDeletions,
  keepDraft,
  newCommentForm,
  openComments,
  retryComments,
} from '#lib/tasks/comments/comments.ts'
import * as messages from '#lib/tasks/comments/messages.ts'

import { CommentItem } from './comment-item.tsx'

/** From here on it says how much fits. */
const warnBelow = 200

function Thread({ onDelete }: { onDelete: () => void }) {
  const state = useStore($thread)
  if (state.status === 'failed') {
    return <FailureAlert failure={state.failure} onRetry={retryComments} />
  }
  if (state.status === 'loading') {
    return (
      <div className="grid gap-2">
        <p role="status" className="sr-only">
          {messages.loading}
        </p>
        <Skeleton className="h-12" />
      </div>
    )
  }
  const { comments } = state.value
  if (comments.length === 0) return <p className="text-sm text-muted">{messages.none}</p>
  return (
    <ol className="grid gap-4" aria-label={messages.title}>
      {comments.map((comment) => (
        <CommentItem key={comment.id} comment={comment} onDelete={onDelete} />
      ))}
    </ol>
  )
}

function NewComment({ task }: { task: string }) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [left, setLeft] = useState(maxCommentLength - draftOf(task).length)
  useEffect(() => newCommentForm.reset(), [])
  const clear = () => {
    if (field.current) field.current.value = ''
    setLeft(maxCommentLength)
  }
  const follow = (text: string) => {
    newCommentForm.touch('text')
    keepDraft(task, text)
    setLeft(maxCommentLength - text.length)
  }
  return (
    <FormView
      form={newCommentForm}
      className="grid gap-2"
      read={(text) => ({ task, text: text('text') })}
      onDone={clear}
    >
      {(props) => (
        <>
          <TextArea
            {...props('text')}
            ref={field}
            label={messages.fieldLabel}
            hint={left < warnBelow ? messages.charactersLeft(left) : messages.fieldHint}
            maxLength={maxCommentLength}
            defaultValue={draftOf(task)}
            onChange={(event) => follow(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
              event.preventDefault()
              event.currentTarget.form?.requestSubmit()
            }}
          />
          <FormButton of={newCommentForm} type="submit" variant="secondary" className="w-fit">
            {messages.send}
          </FormButton>
        </>
      )}
    </FormView>
  )
}

/** What people say about a task, the oldest first, and a field to say something. */
export function TaskComments({ task }: { task: string }) {
  const id = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const count = useStore($commentCount)
  const news = useStore($commentNews)
  useEffect(() => openComments(task), [task])
  useEffect(finishCommentDeletions, [])
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h3
        id={id}
        ref={title}
        tabIndex={-1}
        className="flex items-center gap-2 text-sm outline-none"
      >
        {messages.title}
        {count !== null && count > 0 && (
          <span className="badge bg-sunken text-muted tabular-nums">{formatNumber(count)}</span>
        )}
      </h3>
      <Thread onDelete={() => title.current?.focus()} />
      <NewComment task={task} />
      <p role="status" className="sr-only">
        {news}
      </p>
    </section>
  )
}
