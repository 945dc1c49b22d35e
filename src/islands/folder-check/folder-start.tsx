import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'

import { Alert } from '#islands/ui/alert.tsx'
import { Button } from '#islands/ui/button.tsx'
import { canPickFolder } from '#lib/browser/folders.ts'
import { folderCheck } from '#lib/folder-check/folder-check.ts'
import { $remembered, checkRemembered, forgetFolder } from '#lib/folder-check/folder.ts'
import * as messages from '#lib/folder-check/messages.ts'
import * as common from '#lib/i18n/common.ts'
import { describePastTime } from '#lib/i18n/past-time.ts'
import { showToast } from '#lib/toasts/toasts.ts'

import { FolderDrop } from './folder-drop.tsx'

function RememberedFolder({ onForgotten }: { onForgotten: () => void }) {
  const folder = useStore($remembered)
  const [now] = useState(() => new Date())
  if (!folder) return null
  const forget = async () => {
    await forgetFolder()
    showToast({ label: messages.forgotten, description: messages.forgottenText, tone: 'positive' })
    onForgotten()
  }
  return (
    <section
      aria-label={messages.remembered}
      className="panel flex flex-wrap items-center gap-x-4 gap-y-4 p-4 sm:p-5"
    >
      <span className="grid size-11 shrink-0 place-items-center rounded-xl bg-accent-soft text-accent">
        <span className="i-lucide-folder-check size-5.5" aria-hidden="true" />
      </span>
      <div className="flex-1 basis-52 min-w-0">
        <h2 className="text-base break-words" dir="auto">
          {folder.handle.name}
        </h2>
        <p className="text-sm text-muted">
          {messages.lastChecked(describePastTime(folder.checked, now))}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="ghost" onClick={() => void forget()}>
          {messages.forget}
        </Button>
        <Button onClick={() => void checkRemembered()}>
          <span className="i-lucide-refresh-cw size-4" aria-hidden="true" />
          {common.checkAgain}
        </Button>
      </div>
    </section>
  )
}

function Problem() {
  const state = useStore(folderCheck.$state)
  if (state.status === 'empty') {
    return <Alert tone="neutral" title={messages.nothingFound} text={messages.nothingFoundText} />
  }
  if (state.status !== 'unavailable') return null
  return state.problem === 'gone' ? (
    <Alert tone="danger" title={messages.goneTitle} text={messages.goneText} />
  ) : (
    <Alert tone="danger" title={messages.refusedTitle} text={messages.refusedText} />
  )
}

function Facts() {
  const facts = [
    ['i-lucide-shield-check', messages.nothingUploaded, messages.nothingUploadedText],
    ...(canPickFolder()
      ? [
          ['i-lucide-refresh-cw', messages.checkedInOnePress, messages.checkedInOnePressText],
          ['i-lucide-file-clock', messages.nothingLost, messages.nothingLostText],
        ]
      : [
          ['i-lucide-folder-open', messages.chooseEachTime, messages.chooseEachTimeText],
          ['i-lucide-file-check', messages.nothingChanged, messages.nothingChangedText],
        ]),
  ]
  return (
    <ul className="grid gap-x-8 gap-y-5 md:grid-cols-3">
      {facts.map(([icon, title, text]) => (
        <li key={title} className="flex items-start gap-3 text-sm">
          <span className={`${icon} size-5 mt-px text-accent`} aria-hidden="true" />
          <span className="min-w-0">
            <span className="block font-medium">{title}</span>
            <span className="block mt-0.5 text-muted text-pretty">{text}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Before a check: the remembered folder, where files are dropped or chosen, and what happens to them. */
export function FolderStart() {
  const part = useRef<HTMLDivElement>(null)
  return (
    <div ref={part} tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] gap-6 max-w-260">
      <Problem />
      <RememberedFolder onForgotten={() => part.current?.focus()} />
      <FolderDrop />
      <Facts />
    </div>
  )
}
