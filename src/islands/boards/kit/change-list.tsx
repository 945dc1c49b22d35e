import { Badge } from '#islands/ui/badge.tsx'
import { ScrollRegion } from '#islands/ui/scroll-region.tsx'
import type { KitChange, KitChangeKind } from '#lib/boards/kit/changes.ts'
import * as messages from '#lib/boards/kit/messages.ts'
import * as phrases from '#lib/i18n/phrases.ts'
import * as terms from '#lib/i18n/terms.ts'
import { href } from '#lib/site/routes.ts'

const kinds: Record<KitChangeKind, { label: string; tone: 'positive' | 'neutral' | 'danger' }> = {
  newer: { label: messages.newerRevision, tone: 'positive' },
  new: { label: messages.newOnBoard, tone: 'positive' },
  gone: { label: messages.unavailable, tone: 'danger' },
  left: { label: messages.goneFromBoard, tone: 'neutral' },
  same: { label: messages.unchanged, tone: 'neutral' },
}

function describeStep({ kind, before, now }: KitChange): string {
  if (kind === 'newer' && before > 0 && now > 0) return messages.revisionStep(before, now)
  const revision = now || before
  return revision > 0 ? phrases.revisionNote(revision) : ''
}

function Change({ change }: { change: KitChange }) {
  const { kind, family, name } = change
  const { label, tone } = kinds[kind]
  return (
    <li className="grid gap-1 py-2.5">
      {kind === 'gone' ? (
        <span className="break-words" dir="auto">
          {name}
        </span>
      ) : (
        <a
          href={`${href('/family')}?id=${encodeURIComponent(family)}`}
          className="text-link justify-self-start break-words"
          dir="auto"
        >
          {name}
        </a>
      )}
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
        <Badge tone={tone}>{label}</Badge>
        {describeStep(change)}
      </span>
    </li>
  )
}

function summarize(changes: KitChange[]): string {
  const count = (kind: KitChangeKind) => changes.filter((change) => change.kind === kind).length
  const order: KitChangeKind[] = ['newer', 'new', 'gone', 'left', 'same']
  return order
    .filter((kind) => count(kind) > 0)
    .map((kind) => messages.changes[kind](count(kind)))
    .join(', ')
}

/** The changes since a kit was made; unchanged families are only counted. */
export function KitChangeList({ changes }: { changes: KitChange[] }) {
  const changed = changes.filter(({ kind }) => kind !== 'same')
  return (
    <div className="grid gap-3">
      <p role="status" className="text-sm">
        {changed.length === 0 && changes.length > 0 ? messages.upToDate : `${summarize(changes)}.`}
      </p>
      {changed.length > 0 && (
        <ScrollRegion
          label={terms.whatChanged}
          className="max-h-60 overflow-y-auto rounded-lg border border-line px-3"
        >
          <ul className="divide-y divide-line text-sm">
            {changed.map((change) => (
              <Change key={change.family} change={change} />
            ))}
          </ul>
        </ScrollRegion>
      )}
    </div>
  )
}
