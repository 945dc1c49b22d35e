import { useStore } from '@nanostores/react'

import { Button } from '#islands/ui/button.tsx'
import * as messages from '#lib/tasks/messages.ts'
import { $needsVotesNote, dismissVotesNote } from '#lib/tasks/votes-note.ts'

/** Says what votes are for, until it is dismissed or the person has voted. */
export function VotesNote() {
  if (!useStore($needsVotesNote)) return null
  const dismiss = () => {
    dismissVotesNote()
    document.querySelector<HTMLElement>('#task-search')?.focus()
  }
  return (
    <aside className="votes-note" aria-label={messages.votesNote}>
      <span className="i-lucide-arrow-big-up size-5 mt-px text-accent" aria-hidden="true" />
      <p className="flex-1 basis-56 min-w-0 text-pretty">{messages.aboutVotes}</p>
      <Button variant="ghost" className="h-8 px-3 -my-1" onClick={dismiss}>
        {messages.gotIt}
      </Button>
    </aside>
  )
}
