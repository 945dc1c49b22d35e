import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'

import { Alert } from '#islands/ui/alert.tsx'
import { Button } from '#islands/ui/button.tsx'
import type { Team } from '#lib/domain/team.ts'
import { $teamNotice, dissolveTeam, leaveTeam } from '#lib/stores/teams.ts'

interface TeamEndProps {
  team: Team
  onKeep: () => void
  onEnded: () => void
}

const words = {
  dissolve: {
    text: 'Nobody can bring the team back. Its boards are not deleted: each goes back to who owns it, and nobody else sees it.',
    keep: 'Keep the team',
    end: 'Dissolve for good',
  },
  leave: {
    text: 'You no longer see the boards of others in it, and they no longer see yours. The owner can add you again.',
    keep: 'Stay',
    end: 'Leave the team',
  },
}

/** Asks before a team is dissolved by its owner, or left by a member. */
export function TeamEnd({ team, onKeep, onEnded }: TeamEndProps) {
  const [isBusy, setBusy] = useState(false)
  const notice = useStore($teamNotice)
  const keep = useRef<HTMLButtonElement>(null)
  const said = team.isMine ? words.dissolve : words.leave
  useEffect(() => keep.current?.focus(), [])

  const end = async () => {
    setBusy(true)
    const isEnded = await (team.isMine ? dissolveTeam(team) : leaveTeam(team))
    setBusy(false)
    if (isEnded) onEnded()
  }
  return (
    <div className="grid gap-5">
      {notice?.kind === 'failed' && <Alert tone="danger" {...notice.words} />}
      <p className="text-sm">{said.text}</p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button ref={keep} variant="ghost" onClick={onKeep}>
          {said.keep}
        </Button>
        <Button variant="danger" busy={isBusy} onClick={() => void end()}>
          {said.end}
        </Button>
      </div>
    </div>
  )
}
