import { useStore } from '@nanostores/react'

import { $saveStates, retryChange } from '#lib/stores/preferences.ts'

const marks = {
  saving: { icon: 'i-lucide-loader-circle', text: 'Saving…', tone: 'text-muted' },
  saved: { icon: 'i-lucide-check', text: 'Saved', tone: 'text-positive' },
  kept: {
    icon: 'i-lucide-cloud-off',
    text: 'Kept on this device. It is sent when you are online again.',
    tone: 'text-muted',
  },
}

/** What became of the last change of a field; read aloud as it changes. */
export function SaveState({ field }: { field: string }) {
  const { [field]: state } = useStore($saveStates)
  return (
    <div className="text-sm" role="status">
      {state?.status === 'failed' ? (
        <div className="mt-1.5 text-danger text-pretty">
          <p>
            <span className="font-medium">Not saved.</span> It is as it was before.{' '}
            {state.words.text}
          </p>
          <button
            type="button"
            className="text-link min-h-6 cursor-pointer"
            onClick={() => void retryChange(field)}
          >
            Try again
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
