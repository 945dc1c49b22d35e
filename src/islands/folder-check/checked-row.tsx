import { useStore } from '@nanostores/react'
import { memo } from 'react'

import { describeOpening } from '#lib/family/release-messages.ts'
import type { CheckedFile } from '#lib/folder-check/checked-file.ts'
import type { KnownFile } from '#lib/folder-check/known-file.ts'
import * as messages from '#lib/folder-check/messages.ts'
import * as common from '#lib/i18n/common.ts'
import { $user } from '#lib/session/session.ts'
import { href } from '#lib/site/routes.ts'

import { outcomeBadges } from './outcome-badges.ts'

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
  const own = useStore($user)?.revitRelease ?? null
  switch (file.outcome) {
    case 'current':
      return (
        <>
          <FamilyLink {...file.known} /> · {messages.newest(file.known.revision)}
        </>
      )
    case 'superseded': {
      const { revision, current, release } = file.known
      return (
        <>
          <FamilyLink {...file.known} /> · {messages.outdated(revision, current)}
          <span className="block">{describeOpening(release, own)}</span>
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
  const { icon, label } = outcomeBadges[file.outcome]
  return (
    <li className="flex items-start gap-3 px-4 py-2.5 text-sm">
      <span className={`${icon} size-4.5 mt-px shrink-0`} aria-hidden="true" />
      <div className="min-w-0">
        <p className="font-medium break-words" dir="auto">
          <span className="sr-only">{label}: </span>
          {file.path}
        </p>
        <p className="text-muted break-words">
          <Finding file={file} />
        </p>
      </div>
    </li>
  )
})
