import { useStore } from '@nanostores/react'
import { useEffect } from 'react'

import { Badge } from '#islands/ui/badge.tsx'
import { Dialog } from '#islands/ui/dialog/dialog.tsx'
import { useRestoredFocus } from '#islands/ui/hooks/use-restored-focus.ts'
import { IconButton } from '#islands/ui/icon-button.tsx'
import { type Family, titleCase } from '#lib/catalogue/family.ts'
import * as messages from '#lib/family/quick-look/messages.ts'
import { lookedAt } from '#lib/family/quick-look/quick-look.ts'
import { isTooNew } from '#lib/family/release.ts'
import * as common from '#lib/i18n/common.ts'
import { formatNumber } from '#lib/i18n/number.ts'
import * as phrases from '#lib/i18n/phrases.ts'
import * as terms from '#lib/i18n/terms.ts'
import { $user } from '#lib/session/session.ts'

import { LookActions } from './look-actions.tsx'
import { LookDetails } from './look-details.tsx'
import { LookPicture } from './look-picture.tsx'

interface QuickLookProps {
  family: Family
  /** Its position in the list that it is looked at in, from 0. */
  position: number
  count: number
  open: boolean
  onMove: (step: 1 | -1) => void
  onOpenChange: (open: boolean) => void
  /** The card that receives the focus on closing. */
  returnFocus: () => HTMLElement | null
}

function Badges({ family }: { family: Family }) {
  const own = useStore($user)?.revitRelease ?? null
  const { freemium, release } = family
  return (
    <div className="flex flex-wrap gap-1.5">
      <Badge tone={freemium}>{freemium === 'premium' ? common.premium : common.free}</Badge>
      {release !== null &&
        (isTooNew(release, own) ? (
          <Badge tone="caution">{phrases.needs(release)}</Badge>
        ) : (
          <Badge tone="neutral">{terms.revitYear(release)}</Badge>
        ))}
    </div>
  )
}

/** Whether a key belongs to what has the focus inside the quick look. */
const isTaken = (target: Element, key: string): boolean =>
  target.closest(
    key === ' ' ? 'button, input, select, textarea, summary' : 'input, select, textarea',
  ) !== null

/** A family without leaving the catalogue; the arrows lead to the next and the previous one. */
export function QuickLook(props: QuickLookProps) {
  const { family, position, count, open, onMove, onOpenChange, returnFocus } = props
  const { name, number, id, categories, vendor } = family
  const content = useRestoredFocus<HTMLDivElement>(useStore(lookedAt.$state).status)
  const isFirst = position === 0
  const isLast = position >= count - 1

  useEffect(() => (open ? lookedAt.open({ number, id }) : undefined), [open, number, id])

  useEffect(() => {
    if (!open) return undefined
    const press = (event: KeyboardEvent) => {
      const { target, key } = event
      const dialog = content.current?.closest('[role="dialog"]')
      const hasModifier = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey
      if (!(target instanceof Element) || !dialog?.contains(target)) return
      if (event.defaultPrevented || hasModifier || isTaken(target, key)) return
      const forward = getComputedStyle(dialog).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
      if (key === ' ') onOpenChange(false)
      else if (key !== 'ArrowLeft' && key !== 'ArrowRight') return
      else if (key === forward && !isLast) onMove(1)
      else if (key !== forward && !isFirst) onMove(-1)
      event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [content, open, isFirst, isLast, onMove, onOpenChange])

  const where = phrases.countOf(position + 1, formatNumber(count))
  const about = [vendor, ...categories.map(titleCase)].filter(Boolean).join(' · ')
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={name}
      returnFocus={returnFocus}
      width="two-columns"
      footer={
        <>
          <p className="me-auto self-center text-sm text-muted tabular-nums" aria-hidden="true">
            {where}
          </p>
          <IconButton label={messages.before} disabled={isFirst} onClick={() => onMove(-1)}>
            <span className="i-lucide-arrow-left rtl:rotate-180 size-5" aria-hidden="true" />
          </IconButton>
          <IconButton label={messages.after} disabled={isLast} onClick={() => onMove(1)}>
            <span className="i-lucide-arrow-right rtl:rotate-180 size-5" aria-hidden="true" />
          </IconButton>
        </>
      }
    >
      <p role="status" className="sr-only">
        {messages.announce(name, where)}
      </p>
      <div ref={content} className="quick-look" tabIndex={-1}>
        <div className="grid content-start gap-3 min-w-0">
          <LookPicture key={number} family={family} />
          <LookActions family={family} />
        </div>
        <div className="grid content-start gap-4 min-w-0">
          <div className="grid gap-2">
            <Badges family={family} />
            <p className="text-sm text-muted break-words" dir="auto">
              {about || terms.uncategorized}
            </p>
          </div>
          <LookDetails />
        </div>
      </div>
    </Dialog>
  )
}
