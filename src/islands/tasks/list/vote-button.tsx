import { formatNumber } from '#lib/i18n/number.ts'
import * as messages from '#lib/tasks/messages.ts'
import { mayVote, type Task } from '#lib/tasks/task.ts'
import { voteFor } from '#lib/tasks/votes.ts'

/** The number of votes, and a button to add or withdraw one. */
export function VoteButton({ task }: { task: Task }) {
  const { title, votes, isVoted } = task
  const count = formatNumber(votes)
  if (!mayVote(task)) {
    if (task.kind !== 'request') return <span className="text-muted">–</span>
    return (
      <span className="inline-flex items-center gap-1 align-middle px-2 text-muted tabular-nums">
        <span className="i-lucide-chevron-up size-4" aria-hidden="true" />
        {count}
        <span className="sr-only">{messages.voteUnit(votes)}</span>
      </span>
    )
  }
  const tone = isVoted
    ? 'border-accent bg-accent-soft text-accent'
    : 'border-line-strong bg-surface text-ink hover:bg-hover'
  return (
    <button
      type="button"
      aria-pressed={isVoted}
      className={`inline-flex items-center gap-1 align-middle h-7 px-2 rounded-md border text-sm tabular-nums cursor-pointer ${tone}`}
      onClick={() => void voteFor(task, !isVoted)}
    >
      <span className="i-lucide-chevron-up size-4" aria-hidden="true" />
      {count}
      <span className="sr-only">{messages.voteForTitle(votes, title)}</span>
    </button>
  )
}
