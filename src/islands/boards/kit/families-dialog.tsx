import { useCallback } from 'react'

import { fetchKitFamilies } from '#lib/boards/kit/families-api.ts'
import * as messages from '#lib/boards/kit/families-messages.ts'
import * as counts from '#lib/i18n/counts.ts'

import { KitDialog } from './kit-dialog.tsx'

interface FamiliesKitDialogProps {
  families: readonly { id: string; name: string }[]
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The files of several families, which need not be on a board, as one zip. */
export function FamiliesKitDialog({ families, ...dialog }: FamiliesKitDialogProps) {
  const load = useCallback(() => fetchKitFamilies(families.map(({ id }) => id)), [families])
  return (
    <KitDialog
      {...dialog}
      id=""
      name={messages.kitName}
      title={messages.title}
      description={counts.families(families.length)}
      load={load}
    />
  )
}
