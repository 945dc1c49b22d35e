import { useStore } from '@nanostores/react'
import { useEffect } from 'react'

import { FormAlert, FormButton, FormView } from '#islands/forms/form-view.tsx'
import { Alert } from '#islands/ui/alert.tsx'
import { Button } from '#islands/ui/button.tsx'
import { FailureAlert } from '#islands/ui/failure-alert.tsx'
import { TextArea } from '#islands/ui/fields/text-area.tsx'
import { useRestoredFocus } from '#islands/ui/hooks/use-restored-focus.ts'
import { Skeleton } from '#islands/ui/skeleton.tsx'
import { formatDay } from '#lib/i18n/date.ts'
import * as studioMessages from '#lib/studio/messages.ts'
import { maxMessageLength, type PublishingRequest } from '#lib/studio/publishing-request/api.ts'
import * as messages from '#lib/studio/publishing-request/messages.ts'
import {
  askForm,
  publishingRequest,
  withdrawForm,
} from '#lib/studio/publishing-request/publishing-request.ts'

function Ask({ declined }: { declined: PublishingRequest | null }) {
  return (
    <>
      {declined && (
        <Alert
          tone="neutral"
          title={messages.declinedTitle}
          text={
            <>
              {declined.answer && (
                <span className="block whitespace-pre-line text-ink" dir="auto">
                  {messages.operatorWrites(declined.answer)}
                </span>
              )}
              {messages.declinedText}
            </>
          }
        />
      )}
      <p className="text-sm text-muted text-pretty">{messages.askText}</p>
      <FormView
        form={askForm}
        read={(text) => ({ message: text('message') })}
        className="grid gap-4"
        submit={{ className: 'justify-self-start', children: messages.ask }}
      >
        {(field) => (
          <TextArea
            {...field('message')}
            label={messages.messageLabel}
            hint={messages.messageHint}
            maxLength={maxMessageLength}
            optional
          />
        )}
      </FormView>
    </>
  )
}

interface AskedProps {
  request: PublishingRequest
  onCheck: () => void
  isChecking: boolean
}

function Asked({ request, onCheck, isChecking }: AskedProps) {
  return (
    <>
      <Alert
        tone="neutral"
        title={messages.askedTitle}
        text={messages.askedText(formatDay(request.created))}
      />
      <FormAlert of={withdrawForm} />
      <div className="flex flex-wrap gap-3">
        <Button busy={isChecking} onClick={onCheck}>
          {studioMessages.becamePublisher}
        </Button>
        <FormButton
          of={withdrawForm}
          variant="secondary"
          onClick={() => void withdrawForm.submit({})}
        >
          {messages.withdraw}
        </FormButton>
      </div>
    </>
  )
}

type RequestSectionProps = Omit<AskedProps, 'request'>

/** Asks to become a publisher, or says what became of the request. */
export function RequestSection(props: RequestSectionProps) {
  const state = useStore(publishingRequest.$state)
  const request = state.status === 'ready' ? state.value : null
  const part = useRestoredFocus<HTMLDivElement>(
    `${state.status} ${request ? String(request.isDeclined) : ''}`,
  )
  useEffect(() => publishingRequest.open(), [])
  return (
    <div ref={part} tabIndex={-1} className="mt-3 grid gap-4">
      {state.status === 'loading' && <Skeleton className="h-40" />}
      {state.status === 'failed' && (
        <FailureAlert failure={state.failure} onRetry={() => void publishingRequest.reload()} />
      )}
      {state.status === 'ready' &&
        (request && !request.isDeclined ? (
          <Asked request={request} {...props} />
        ) : (
          <Ask declined={request} />
        ))}
    </div>
  )
}
