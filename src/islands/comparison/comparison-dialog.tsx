import { useStore } from '@nanostores/react'
import { useEffect } from 'react'

import { Dialog } from '#islands/ui/dialog/dialog.tsx'
import { EmptyState } from '#islands/ui/empty-state.tsx'
import { FailureAlert } from '#islands/ui/failure-alert.tsx'
import { useLoadOnIntent } from '#islands/ui/hooks/load-on-intent.ts'
import { Skeleton } from '#islands/ui/skeleton.tsx'
import { type ChosenFamily, comparison } from '#lib/comparison/load.ts'
import * as messages from '#lib/comparison/messages.ts'

const loadTypes = async () => (await import('./compared-types.tsx')).loadComparedTypes()

interface ComparisonDialogProps {
  chosen: readonly ChosenFamily[]
  open: boolean
  onOpenChange: (open: boolean) => void
}

function Content() {
  const state = useStore(comparison.$state)
  const { part: ComparedTypes, prepare } = useLoadOnIntent(loadTypes)
  useEffect(() => void prepare(), [prepare])
  if (state.status === 'loading' || (state.status === 'ready' && !ComparedTypes)) {
    return (
      <div role="status">
        <span className="sr-only">{messages.loading}</span>
        <Skeleton className="h-80" />
      </div>
    )
  }
  if (state.status === 'failed') {
    return <FailureAlert failure={state.failure} onRetry={() => void comparison.reload()} />
  }
  if (state.value.families.length === 0) {
    return (
      <EmptyState
        icon="i-lucide-columns-3"
        title={messages.noneTitle}
        text={messages.noneText}
        heading="h3"
      />
    )
  }
  return ComparedTypes && <ComparedTypes {...state.value} />
}

/** Types of several families side by side, with what differs between them. */
export function ComparisonDialog({ chosen, open, onOpenChange }: ComparisonDialogProps) {
  useEffect(() => (open ? comparison.open(chosen) : undefined), [open, chosen])
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={messages.title}
      description={messages.description}
      width="window"
    >
      <Content />
    </Dialog>
  )
}
