import { useStore } from '@nanostores/react'
import { useEffect } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { Dialog } from '#islands/ui/dialog/dialog.tsx'
import { FailureAlert } from '#islands/ui/failure-alert.tsx'
import { ChoiceCards } from '#islands/ui/fields/choice-cards.tsx'
import { TextField } from '#islands/ui/fields/text-field.tsx'
import { useLoadOnIntent } from '#islands/ui/hooks/load-on-intent.ts'
import { Skeleton } from '#islands/ui/skeleton.tsx'
import { type Board, boardHref } from '#lib/boards/board.ts'
import { describeSharing } from '#lib/boards/messages.ts'
import { shareBoard } from '#lib/boards/opened-board.ts'
import * as messages from '#lib/boards/share-messages.ts'
import { copyAddress } from '#lib/family/share.ts'
import * as common from '#lib/i18n/common.ts'
import * as phrases from '#lib/i18n/phrases.ts'
import { countPeople } from '#lib/teams/messages.ts'
import { teams } from '#lib/teams/teams.ts'

const loadPicture = async () => {
  const { QrPicture } = await import('#islands/ui/qr-picture.tsx')
  return QrPicture
}

const nobody = 'nobody'

function TeamChoice({ board }: { board: Board }) {
  const state = useStore(teams.$state)
  useEffect(() => teams.open(), [])
  if (!board.isMine) {
    return <p className="text-sm">{messages.ownerOnly(describeSharing(board))}</p>
  }
  if (state.status === 'loading') return <Skeleton className="h-28" />
  if (state.status === 'failed') {
    return <FailureAlert failure={state.failure} onRetry={() => void teams.reload()} />
  }
  if (state.value.length === 0) {
    return <p className="text-sm text-muted">{messages.noTeam}</p>
  }
  const choices = [
    { value: nobody, label: messages.onlyMe },
    ...state.value.map((team) => ({ value: team.id, label: team.name, hint: countPeople(team) })),
  ]
  const choose = (value: string) =>
    void shareBoard(state.value.find(({ id }) => id === value) ?? null)
  return (
    <ChoiceCards
      legend={messages.audience}
      kind="radio"
      choices={choices}
      chosen={[board.team?.id ?? nobody]}
      onChange={choose}
      className="grid gap-2 max-h-60 overflow-y-auto p-1 -m-1"
    />
  )
}

interface ShareBoardDialogProps {
  board: Board
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The team that a board is shared with, and its address as text and as a QR code. */
export function ShareBoardDialog({ board, open, onOpenChange }: ShareBoardDialogProps) {
  const { part: Picture, prepare } = useLoadOnIntent(loadPicture)
  const address = `${location.origin}${boardHref(board.id)}`
  useEffect(() => {
    if (open) void prepare()
  }, [open, prepare])
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={messages.title}>
      <div className="grid gap-5">
        <TeamChoice board={board} />
        <div className="mx-auto size-48 max-w-full rounded-xl p-4 [background:var(--drawing-ground)]">
          {Picture && <Picture value={address} label={phrases.qrCodeOfLink(board.name)} />}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
          <TextField
            label={common.link}
            value={address}
            readOnly
            onFocus={(event) => event.currentTarget.select()}
          />
          <Button variant="secondary" onClick={() => void copyAddress(address)}>
            {common.copy}
          </Button>
        </div>
        <p className="text-sm text-muted">
          {board.team ? messages.opensForTeam(board.team.name) : messages.opensForYou}
        </p>
      </div>
    </Dialog>
  )
}
