import { useState } from 'react'

import type { ComparisonDialog } from '#islands/comparison/comparison-dialog.tsx'
import { Button } from '#islands/ui/button.tsx'
import { useLoadOnIntent } from '#islands/ui/hooks/load-on-intent.ts'
import * as terms from '#lib/i18n/terms.ts'

type Chosen = Parameters<typeof ComparisonDialog>[0]['chosen']

const loadComparison = async () =>
  (await import('#islands/comparison/comparison-dialog.tsx')).ComparisonDialog

interface CompareButtonProps {
  /** How many there are to compare; one alone cannot be. */
  count: number
  /** Says why it is disabled. */
  hint?: string
  find: () => Chosen
}

/** Compares what is selected as the button is pressed. */
export function CompareButton({ count, hint, find }: CompareButtonProps) {
  const { part: Dialog, prepare, intent } = useLoadOnIntent(loadComparison)
  const [chosen, setChosen] = useState<Chosen>([])
  const [isOpen, setOpen] = useState(false)
  const isAlone = count < 2
  const show = () => {
    void prepare()
    setChosen(find())
    setOpen(true)
  }
  return (
    <>
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        disabled={isAlone}
        title={isAlone ? hint : undefined}
        {...intent}
        onClick={show}
      >
        <span className="i-lucide-columns-3 size-4" aria-hidden="true" />
        {terms.compare}
      </Button>
      {Dialog && <Dialog chosen={chosen} open={isOpen} onOpenChange={setOpen} />}
    </>
  )
}
