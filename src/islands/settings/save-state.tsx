import { useStore } from '@nanostores/react'

import * as common from '#lib/i18n/common.ts'
import * as messages from '#lib/settings/messages.ts'
import { $saveStates, retryChange } from '#lib/settings/store.ts'

const marks = {
  saving: { icon: 'i-lucide-loader-circle', text: messages.saving, tone: 'text-muted' },
  saved: { icon: 'i-lucide-check', text: messages.saved, tone: 'text-positive' },
  kept: {
    icon: 'i-lucide-cloud-off',
    text: messages.storedLocally,
    tone: 'text-muted',
  },
}

/** Whether the last change of a field was saved; announced when it changes. */
export function SaveState({ field }: { field: string }) {
  const { [field]: state } = useStore($saveStates)
  return (
    <div className="text-sm" role="status">
      {state?.status === 'failed' ? (
        <div className="mt-1.5 text-danger text-pretty">
          <p>
            <span className="font-medium">{messages.notSaved}</span> {messages.asBefore}{' '}
            {state.message.text}
          </p>
          <button
            type="button"
            className="text-link min-h-6 cursor-pointer"
            onClick={() => void retryChange(field)}
          >
            {common.tryAgain}
          </button>
        </div>
      ) : (
        state && (
          <p className={`flex items-start gap-1.5 ${marks[state.status].tone}`}>
            <span
              className={`${marks[state.status].icon} size-4 mt-0.75 shrink-0`}
              aria-hidden="true"
            />
            {marks[state.status].text}
          </p>
        )
      )}
    </div>
  )
}
