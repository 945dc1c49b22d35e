import { useStore } from '@nanostores/react'
import { memo } from 'react'

import { splitPath } from '#lib/folder-check/arrange.ts'
import { type CheckedFile, isSuperseded } from '#lib/folder-check/checked-file.ts'
import type { KnownFile } from '#lib/folder-check/known-file.ts'
import * as messages from '#lib/folder-check/messages.ts'
import { $replacements } from '#lib/folder-check/replacing.ts'
import * as common from '#lib/i18n/common.ts'
import { formatShortDay } from '#lib/i18n/date.ts'
import { href } from '#lib/site/routes.ts'

import { outcomeBadges } from './outcome-badges.ts'
import { SupersededActions } from './superseded-actions.tsx'
import { UnknownActions } from './unknown-actions.tsx'

function FamilyLink({ family, name }: KnownFile) {
  return (
    <a
      href={`${href('/family')}?id=${encodeURIComponent(family)}`}
      className="text-link break-words"
      target="_blank"
      rel="noopener"
      dir="auto"
    >
      {name}
      <span className="sr-only"> {common.opensInNewTab}</span>
    </a>
  )
}

function Finding({ file }: { file: CheckedFile }) {
  switch (file.outcome) {
    case 'current':
      return (
        <>
          <FamilyLink {...file.known} /> · {messages.newest(file.known.revision)}
        </>
      )
    case 'superseded': {
      const { revision, current, changed, note } = file.known
      return (
        <>
          <FamilyLink {...file.known} /> ·{' '}
          {messages.outdated(revision, current, changed && formatShortDay(changed))}
          {note && (
            <span className="block line-clamp-2 text-ink" dir="auto">
              {messages.note(note)}
            </span>
          )}
        </>
      )
    }
    case 'unknown':
      return messages.notKnown
    case 'unreadable':
      return file.problem
  }
}

export const CheckedRow = memo(function CheckedRow({ file }: { file: CheckedFile }) {
  const replacement = useStore($replacements, { keys: [file.path] })[file.path]
  const outcome = replacement?.status === 'replaced' ? 'current' : file.outcome
  const { icon, label } = outcomeBadges[outcome]
  const { name, folder } = splitPath(file.path)
  return (
    <li className="checked-row">
      <span className={`${icon} size-5 mt-px shrink-0`} aria-hidden="true" />
      <div className="min-w-0">
        <p className="break-words" dir="auto">
          <span className="sr-only">{label}: </span>
          <span className="font-medium">{name}</span>
          {folder && <span className="block text-xs text-muted">{folder}</span>}
        </p>
        <p className="mt-1 text-muted break-words">
          <Finding file={file} />
        </p>
      </div>
      {isSuperseded(file) && <SupersededActions file={file} />}
      {file.outcome === 'unknown' && <UnknownActions file={file} />}
    </li>
  )
})
