import { useStore } from '@nanostores/react'
import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'

import { withQuietFailure } from '#islands/ui/error-boundary.tsx'
import { useLoadOnIntent } from '#islands/ui/hooks/load-on-intent.ts'
import { $announcement } from '#lib/toasts/announcements.ts'
import { type Toast, toastLimits } from '#lib/toasts/toast.ts'
import { $toast, dismissToast } from '#lib/toasts/toasts.ts'

/** Long enough for screen readers to pick the text up, in milliseconds. */
const announcement = 1_000

const loadViewport = async () => {
  const { ToastViewport } = await import('#islands/ui/toast/toast-viewport.tsx')
  return ToastViewport
}

type Utterance = Toast | { readonly text: string }

type Say = Dispatch<SetStateAction<Utterance | null>>

const read = (utterance: Utterance): string => {
  if ('text' in utterance) return utterance.text
  const { label, description, action } = utterance
  return [label, description, action?.altText].filter(Boolean).join('. ')
}

/** Says what is new for as long as screen readers need, unless something newer is said meanwhile. */
function useUtterance(utterance: Utterance | null, say: Say): void {
  useEffect(() => {
    if (!utterance) return undefined
    const begin = setTimeout(() => {
      say(utterance)
      setTimeout(() => say((said) => (said === utterance ? null : said)), announcement)
    })
    return () => clearTimeout(begin)
  }, [utterance, say])
}

/** The regions that are there from the beginning, since one that comes with its text may not be read out. */
export const Toasts = withQuietFailure(function Toasts() {
  const toast = useStore($toast)
  const { part: Viewport, prepare } = useLoadOnIntent(loadViewport)
  // One at a time: a region is read as a whole.
  const [said, say] = useState<Utterance | null>(null)
  useUtterance(toast, say)
  useUtterance(useStore($announcement), say)
  const isAlert = said !== null && 'tone' in said && said.tone === 'danger'
  const spoken = said && <p key={'id' in said ? said.id : said.text}>{read(said)}</p>

  useEffect(() => {
    if (toast) void prepare()
  }, [toast, prepare])

  return (
    <>
      {createPortal(
        <>
          <div role="status" aria-live="polite" className="sr-only">
            {!isAlert && spoken}
          </div>
          <div role="alert" aria-live="assertive" className="sr-only">
            {isAlert && spoken}
          </div>
        </>,
        // A modal dialog hides everything beside it from screen readers, but not regions right in the body.
        document.body,
      )}
      {Viewport && <Viewport toast={toast} limits={toastLimits} onDismiss={dismissToast} />}
    </>
  )
})
