import { useStore } from '@nanostores/react'

import { HealthBadge } from '#islands/family/health-badge.tsx'
import { Badge } from '#islands/ui/badge.tsx'
import * as phrases from '#lib/i18n/phrases.ts'
import { href } from '#lib/site/routes.ts'
import { statusLabels } from '#lib/studio/families/messages.ts'
import { $shares, namesSomebody } from '#lib/studio/files/files.ts'
import { type FileRow, nameOfRow } from '#lib/studio/files/rows.ts'
import * as messages from '#lib/studio/messages.ts'

interface LinesProps {
  icon: string
  title: string
  text: string
}

function Lines({ icon, title, text }: LinesProps) {
  return (
    <span className="flex items-start gap-2 min-w-0" title={`${title}: ${text}`}>
      <span className={`${icon} size-4 mt-0.5`} aria-hidden="true" />
      <span className="min-w-0">
        <span className="block truncate font-medium">{title}</span>
        <span className="block truncate text-xs text-muted">{text}</span>
      </span>
    </span>
  )
}

function Share({ id, label }: { id: string; label: string }) {
  const percent = Math.floor(100 * (useStore($shares, { keys: [id] })[id] ?? 0))
  return (
    <span className="block min-w-0">
      <span className="flex justify-between gap-2 text-xs text-muted tabular-nums">
        <span>{label}</span>
        <span>{percent} %</span>
      </span>
      <span className="studio-share" aria-hidden="true">
        <span style={{ inlineSize: `${percent}%` }} />
      </span>
    </span>
  )
}

const waits = (text: string) => <span className="text-sm text-muted">{text}</span>

function Ready({ row: { entry, verdict, problems } }: { row: FileRow }) {
  const { content } = entry
  if (verdict.kind === 'unknown') return waits(messages.comparing)
  if (verdict.kind === 'left-out') {
    const title = verdict.family ? messages.publishedBefore : messages.leftOut
    return <Lines icon="i-lucide-equal text-muted" title={title} text={verdict.reason} />
  }
  const [problem] = Object.values(problems ?? {})
  if (problem) {
    return (
      <Lines icon="i-lucide-circle-alert text-danger" title={messages.toComplete} text={problem} />
    )
  }
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      <Badge tone={verdict.kind === 'new' ? 'neutral' : 'premium'}>
        {verdict.kind === 'new'
          ? messages.isNew
          : phrases.revisionNumber((verdict.family.revision ?? 0) + 1)}
      </Badge>
      {content && <HealthBadge health={content.health} />}
      {namesSomebody(entry) && (
        <span className="inline-grid place-items-center" title={messages.namesPerson}>
          <span className="i-lucide-user-round-x size-4 text-premium" aria-hidden="true" />
          <span className="sr-only">{messages.namesPersonSentence}</span>
        </span>
      )}
    </span>
  )
}

/** The progress of a file, its outcome, or its error. */
export function FileState({ row }: { row: FileRow }) {
  const { entry, text } = row
  const { state, key } = entry
  switch (state.stage) {
    case 'reading':
      return waits(messages.reading)
    case 'hashing':
      return <Share id={key} label={messages.checking} />
    case 'ready':
      return <Ready row={row} />
    case 'broken':
      return (
        <Lines
          icon="i-lucide-file-x text-danger"
          title={messages.cannotPublish}
          text={state.problem}
        />
      )
    case 'queued':
      return waits(messages.waits)
    case 'sending':
      if (!entry.objects) return waits(messages.readingRest)
      return <Share id={key} label={messages.sending} />
    case 'sent':
      return (
        <span className="flex items-center gap-2">
          <span className="i-lucide-circle-check size-4 text-positive" aria-hidden="true" />
          {statusLabels[text.status]}
          <a href={href(`/family?id=${state.family}`)} className="text-link" target="_blank">
            {messages.open}
            <span className="sr-only"> {messages.inNewTab(nameOfRow(row))}</span>
          </a>
        </span>
      )
    case 'refused': {
      const [problem] = Object.values(state.fields)
      return (
        <Lines
          icon="i-lucide-circle-alert text-danger"
          title={state.title}
          text={problem ?? state.text}
        />
      )
    }
  }
}
