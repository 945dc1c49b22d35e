import { useCallback, useSyncExternalStore } from 'react'

import { TickBox } from '#islands/ui/fields/tick-box.tsx'
import type { Family } from '#lib/catalogue/family.ts'
import * as messages from '#lib/catalogue/selection/messages.ts'
import { $selection, isSelected, toggleFamily } from '#lib/catalogue/selection/selection.ts'
import * as phrases from '#lib/i18n/phrases.ts'

import { shownFamilies } from './cards.ts'

const follow = (onChange: () => void) => $selection.listen(onChange)

/** The tick box of a card, and the button of its quick look. */
export function CardTools({ family }: { family: Family }) {
  const { number, name } = family
  const isTicked = useSyncExternalStore(follow, () => isSelected(number))
  const remember = useCallback(
    (element: HTMLElement | null) => {
      const item = element?.closest('li')
      if (item) shownFamilies.set(item, family)
    },
    [family],
  )
  return (
    <>
      {isTicked && <span className="card-selected" aria-hidden="true" />}
      <span ref={remember} className="card-tick" data-ticked={isTicked || undefined}>
        <TickBox
          label={phrases.select(name)}
          checked={isTicked}
          onChange={() => toggleFamily(family)}
        />
      </span>
      <button
        type="button"
        className="card-look"
        data-look
        aria-haspopup="dialog"
        aria-label={messages.quickLook(name)}
      >
        <span className="i-lucide-eye size-4" aria-hidden="true" />
      </button>
    </>
  )
}
