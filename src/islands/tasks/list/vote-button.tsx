import * as messages from '#lib/tasks/messages.ts'
import { isOpenTask, mayVote, type Task } from '#lib/tasks/task.ts'
import { voteFor } from '#lib/tasks/votes.ts'

/** The number of votes, and why the person cannot vote. */
function Votes({ task, isExplained }: { task: Task; isExplained: boolean }) {
  const { votes } = task
  const reason = isOpenTask(task) ? messages.ownRequest : messages.noMoreVotes
  return (
    <span className="vote text-muted" title={reason}>
      {messages.votes(votes)}
      <span className={isExplained ? '' : 'sr-only'}> · {reason}</span>
    </span>
  )
}

interface VoteButtonProps {
  task: Task
  /** Whether it says where the person cannot vote why that is; it is announced in any case. */
  isExplained?: boolean
}

/** The number of votes, and a button to add or withdraw one. */
export function VoteButton({ task, isExplained = false }: VoteButtonProps) {
  const { title, votes, isVoted, kind } = task
  if (kind !== 'request') return <span className="text-muted">–</span>
  if (!mayVote(task)) return <Votes task={task} isExplained={isExplained} />
  return (
    <button
      type="button"
      aria-pressed={isVoted}
      className="vote vote-button"
      aria-label={messages.voteForTitle(messages.votes(votes), title)}
      title={isVoted ? messages.votedHint : messages.voteHint}
      onClick={() => void voteFor(task, !isVoted)}
    >
      <span
        className={`${isVoted ? 'i-lucide-check' : 'i-lucide-arrow-big-up'} size-4`}
        aria-hidden="true"
      />
      {messages.votes(votes)}
    </button>
  )
}
