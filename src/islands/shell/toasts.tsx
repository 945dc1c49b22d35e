import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'

import { useLoadOnIntent } from '#islands/ui/hooks/load-on-intent.ts'
import { type Toast, toastLimits } from '#lib/toasts/toast.ts'
import { $toast, dismissToast } from '#lib/toasts/toasts.ts'

/** Long enough for screen readers to pick the text up, in milliseconds. */
const announcement = 1_000

const loadViewport = async () => {
  const { ToastViewport } = await import('#islands/ui/toast/toast-viewport.tsx')
  return ToastViewport
}

const read = ({ label, description, action }: Toast) =>
  [label, description, action?.altText].filter(Boolean).join('. ')

export function Toasts() {
  const toast = useStore($toast)
  const { part: Viewport, prepare } = useLoadOnIntent(loadViewport)
  const [spoken, setSpoken] = useState<Toast | null>(null)

  useEffect(() => {
    if (toast) void prepare()
  }, [toast, prepare])

  useEffect(() => {
    const begin = setTimeout(() => setSpoken(toast))
    const end = setTimeout(() => setSpoken(null), announcement)
    return () => {
      clearTimeout(begin)
      clearTimeout(end)
    }
  }, [toast])

  return (
    <>
      <div role="status" aria-live="polite" className="sr-only">
        {spoken && spoken.tone !== 'danger' && <p key={spoken.id}>{read(spoken)}</p>}
      </div>
      <div role="alert" aria-live="assertive" className="sr-only">
        {spoken?.tone === 'danger' && <p key={spoken.id}>{read(spoken)}</p>}
      </div>
      {Viewport && <Viewport toast={toast} limits={toastLimits} onDismiss={dismissToast} />}
    </>
  )
}
