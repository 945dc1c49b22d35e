import { useEffect } from 'react'

import { useLoadOnIntent } from '#islands/ui/hooks/load-on-intent.ts'

import type { DialogProps } from './dialog-panel.tsx'

const loadPanel = async () => {
  const { DialogPanel } = await import('./dialog-panel.tsx')
  return DialogPanel
}

/** Loads its code when it is first opened. */
export function Dialog({ open, onOpenChange, ...content }: DialogProps) {
  const { part: Panel, prepare } = useLoadOnIntent(loadPanel)
  useEffect(() => {
    if (open) void prepare()
  }, [open, prepare])
  return Panel && <Panel {...content} open={open} onOpenChange={onOpenChange} />
}
