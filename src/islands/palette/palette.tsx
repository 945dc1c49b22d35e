import { useStore } from '@nanostores/react'
import { useEffect } from 'react'

import { SearchDialog } from '#islands/ui/dialog/search-dialog.tsx'
import { useLoadOnIntent } from '#islands/ui/hooks/load-on-intent.ts'
import { $isNamingBoard, openPalette } from '#lib/palette/store.ts'
import * as messages from '#lib/site/messages.ts'

import { PaletteSearch } from './palette-search.tsx'

interface PaletteProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  returnFocus: () => HTMLElement | null
}

const loadNewBoard = async () => (await import('./new-board-dialog.tsx')).NewBoardDialog

function NewBoard({ returnFocus }: Pick<PaletteProps, 'returnFocus'>) {
  const isOpen = useStore($isNamingBoard)
  const { part: NewBoardDialog, prepare } = useLoadOnIntent(loadNewBoard)
  useEffect(() => {
    if (isOpen) void prepare()
  }, [isOpen, prepare])
  return NewBoardDialog && <NewBoardDialog open={isOpen} returnFocus={returnFocus} />
}

/** Finds and opens everything from everywhere. */
export function Palette({ open, onOpenChange, returnFocus }: PaletteProps) {
  useEffect(() => (open ? openPalette() : undefined), [open])
  return (
    <>
      <SearchDialog
        open={open}
        onOpenChange={onOpenChange}
        title={messages.searchOrJump}
        returnFocus={returnFocus}
      >
        <PaletteSearch onClose={() => onOpenChange(false)} />
      </SearchDialog>
      <NewBoard returnFocus={returnFocus} />
    </>
  )
}
