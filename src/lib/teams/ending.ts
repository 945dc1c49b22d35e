import { $user } from '#lib/session/session.ts'
import { createUndoableDeletion } from '#lib/undo/undoable-deletion.ts'

import { dissolveTeam, removeMember } from './api.ts'
import * as messages from './messages.ts'
import type { Team } from './team.ts'
import { hidden, hideTeam, showTeam } from './teams.ts'

const ending = createUndoableDeletion<Team>({
  idOf: ({ id }) => id,
  hidden,
  hide(ended) {
    for (const { id } of ended) hideTeam(id)
    return (restored) => {
      for (const team of restored) showTeam(team)
    }
  },
  async send({ id, isMine }, isLeaving) {
    if (isMine) await dissolveTeam(id, isLeaving)
    else await removeMember(id, $user.get()?.username ?? '', isLeaving)
    // Who has left may be invited again.
    hidden.delete(id)
  },
  describe: ([team]) => (team ? messages.ended(team) : ''),
  describeFailure: messages.notEnded,
})

/** Dissolves a team of the person's own, or leaves another, once the offer to undo has expired. */
export const endTeam = (team: Team): void => ending.start([team])

export const { finishOnLeave: finishEndings } = ending
