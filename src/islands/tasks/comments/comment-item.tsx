import { useEffect, useState } from 'react'

import { FormButton, FormView } from '#islands/forms/form-view.tsx'
import { formatAgo, formatMoment } from '#islands/tasks/task/task-dates.ts'
import { Avatar } from '#islands/ui/avatar.tsx'
import { Button } from '#islands/ui/button.tsx'
import { TextArea } from '#islands/ui/fields/text-area.tsx'
import { useRestoredFocus } from '#islands/ui/hooks/use-restored-focus.ts'
import { IconButton } from '#islands/ui/icon-button.tsx'
import * as common from '#lib/i18n/common.ts'
import { maxCommentLength, type TaskComment } from '#lib/tasks/comments/comment.ts'
import { commentForm, removeComment } from '#lib/tasks/comments/comments.ts'
import * as messages from '#lib/tasks/comments/messages.ts'
import * as tasksMessages from '#lib/tasks/messages.ts'
import { initials } from '#lib/user/initials.ts'

import { CommentText } from './comment-text.tsx'

function Editor({ comment, onDone }: { comment: TaskComment; onDone: () => void }) {
  useEffect(() => commentForm.reset(), [])
  return (
    <FormView
      form={commentForm}
      className="grid gap-2"
      read={(text) => ({ id: comment.id, text: text('text') })}
      onDone={onDone}
    >
      {(field) => (
        <>
          <TextArea
            {...field('text')}
            data-uses-escape
            label={messages.editLabel}
            maxLength={maxCommentLength}
            defaultValue={comment.text}
            ref={focus}
            onKeyDown={(event) => {
              if (event.key === 'Escape') onDone()
            }}
          />
          <div className="flex flex-wrap justify-end gap-2">
            <Button variant="ghost" onClick={onDone}>
              {common.cancel}
            </Button>
            <FormButton of={commentForm} type="submit">
              {common.save}
            </FormButton>
          </div>
        </>
      )}
    </FormView>
  )
}

const focus = (field: HTMLElement | null) => field?.focus()

interface CommentItemProps {
  comment: TaskComment
  onDelete: () => void
}

/** One comment, with what its author can do with it. */
export function CommentItem({ comment, onDelete }: CommentItemProps) {
  const [isEditing, setEditing] = useState(false)
  const part = useRestoredFocus<HTMLLIElement>(String(isEditing))
  const { text, created, edited, isMine, author } = comment
  const name = isMine ? tasksMessages.you : (author ?? tasksMessages.formerMember)
  return (
    <li ref={part} tabIndex={-1} className="comment group outline-none">
      <Avatar size="small" initials={author === null ? '' : initials(author)} />
      <div className="grid gap-1 min-w-0">
        <div className="flex items-start gap-2 min-h-7">
          <p className="flex flex-1 flex-wrap items-baseline gap-x-2 min-w-0 pt-1 text-sm">
            <span className="font-medium break-words min-w-0" dir="auto">
              {name}
            </span>
            <span className="text-xs text-muted">
              <time dateTime={created.replace(' ', 'T')} title={formatMoment(created)}>
                {formatAgo(created)}
              </time>
              {edited && (
                <>
                  {' · '}
                  <time dateTime={edited.replace(' ', 'T')} title={formatMoment(edited)}>
                    {messages.edited}
                  </time>
                </>
              )}
            </span>
          </p>
          {isMine && !isEditing && (
            <span className="comment-actions">
              <IconButton
                className="size-7"
                label={messages.editComment(text)}
                onClick={() => setEditing(true)}
              >
                <span className="i-lucide-pencil size-4" aria-hidden="true" />
              </IconButton>
              <IconButton
                className="size-7"
                label={messages.deleteComment(text)}
                onClick={() => {
                  onDelete()
                  removeComment(comment)
                }}
              >
                <span className="i-lucide-trash-2 size-4" aria-hidden="true" />
              </IconButton>
            </span>
          )}
        </div>
        {isEditing ? (
          <Editor comment={comment} onDone={() => setEditing(false)} />
        ) : (
          <CommentText text={text} />
        )}
      </div>
    </li>
  )
}
