import { useStore } from '@nanostores/react'

import * as messages from '#lib/settings/notifications/messages.ts'
import { $settings } from '#lib/settings/store.ts'

interface ExampleNewsProps {
  title: string
  items: { name: string; note?: string }[]
}

function ExampleNews({ title, items }: ExampleNewsProps) {
  return (
    <div className="grid gap-1">
      <p className="font-semibold">{title}</p>
      {items.map(({ name, note }) => (
        <p key={name}>
          <span className="text-accent">{name}</span>{' '}
          {note && <span className="text-muted">{note}</span>}
        </p>
      ))}
    </div>
  )
}

const { door, window, chair } = messages.exampleNames

/** A digest as it comes with these settings, or why none does. */
export function DigestPreview() {
  const { digest, news } = useStore($settings)
  const { families, revisions } = news
  if (digest === '') return <p className="text-sm text-muted">{messages.noMailWhileOff}</p>
  if (!families && !revisions) {
    return <p className="text-sm text-muted">{messages.noMailWithoutNews}</p>
  }
  return (
    <figure>
      <figcaption className="mb-2 text-sm text-muted">{messages.example}</figcaption>
      <div className="grid gap-3 rounded-xl border border-line bg-surface p-4 text-sm">
        <p className="border-b border-line pb-3">
          <span className="text-muted">{messages.subject}: </span>
          <strong className="font-semibold">
            {messages.digestSubject(families ? 2 : 0, revisions ? 1 : 0)}
          </strong>
        </p>
        {families && (
          <ExampleNews title={messages.newFamilies} items={[{ name: door }, { name: window }]} />
        )}
        {revisions && (
          <ExampleNews
            title={messages.exampleRevisions}
            items={[{ name: chair, note: messages.revision }]}
          />
        )}
        <p className="text-muted">{messages.askedFor(digest)}</p>
      </div>
    </figure>
  )
}
