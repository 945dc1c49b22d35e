import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'

import { Alert } from '#islands/ui/alert.tsx'
import { Button } from '#islands/ui/button.tsx'
import { $teamNotice, dissolveTeam, leaveTeam } from '#lib/teams/changes.ts'
import * as messages from '#lib/teams/messages.ts'
import type { Team } from '#lib/teams/team.ts'

interface TeamEndProps {
  team: Team
  onCancel: () => void
  onEnded: () => void
}

const endings = {
  dissolve: {
    text: messages.dissolveText,
    cancel: messages.keep,
    end: messages.dissolveForGood,
  },
  leave: {
    text: messages.leaveText,
    cancel: messages.stay,
    end: messages.leaveTeam,
  },
}

/** Asks for confirmation before the owner dissolves a team or a member leaves it. */
export function TeamEnd({ team, onCancel, onEnded }: TeamEndProps) {
  const [isBusy, setBusy] = useState(false)
  const notice = useStore($teamNotice)
  const cancelButton = useRef<HTMLButtonElement>(null)
  const texts = team.isMine ? endings.dissolve : endings.leave
  useEffect(() => cancelButton.current?.focus(), [])

  const end = async () => {
    setBusy(true)
    const isEnded = await (team.isMine ? dissolveTeam(team) : leaveTeam(team))
    setBusy(false)
    if (isEnded) onEnded()
  }
  return (
    <div className="grid gap-5">
      {notice?.kind === 'failed' && <Alert tone="danger" {...notice.message} />}
      <p className="text-sm">{texts.text}</p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button ref={cancelButton} variant="ghost" onClick={onCancel}>
          {texts.cancel}
        </Button>
        <Button variant="danger" busy={isBusy} onClick={() => void end()}>
          {texts.end}
        </Button>
      </div>
    </div>
  )
}
