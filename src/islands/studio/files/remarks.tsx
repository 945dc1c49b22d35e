import { useStore } from '@nanostores/react'

import type { KnownFile } from '#lib/folder-check/known-file.ts'
import { href } from '#lib/site/routes.ts'
import * as fileMessages from '#lib/studio/files/file-messages.ts'
import { knownFiles } from '#lib/studio/files/known.ts'
import type { FileRow } from '#lib/studio/files/rows.ts'
import * as messages from '#lib/studio/messages.ts'

interface Remark {
  icon: string
  text: string
}

function remarksOf({ entry, verdict, namesakes }: FileRow, known: KnownFile | undefined): Remark[] {
  const { content, target } = entry
  if (!content) return []
  const { revit_release: release } = content.fields
  const warning = 'i-lucide-triangle-alert text-premium'
  const remarks = content.remarks.map((text) => ({ icon: warning, text }))
  if (verdict.kind === 'revision' && release && verdict.family.release) {
    const { release: present, name } = verdict.family
    if (release < present) {
      remarks.push({
        icon: warning,
        text: messages.olderRemark(name, present, release),
      })
    }
    if (release > present) {
      remarks.push({
        icon: warning,
        text: messages.newerReleaseRemark(present, release),
      })
    }
  }
  if (verdict.kind === 'revision' && verdict.family.hasCatalogue && !entry.catalogue?.read) {
    remarks.push({ icon: 'i-lucide-file-text text-muted', text: fileMessages.keepsCatalogue })
  }
  if (verdict.kind === 'new' && target === null && namesakes.length > 0) {
    remarks.push({ icon: warning, text: messages.twoOfName })
  }
  if (known && verdict.kind !== 'left-out') {
    remarks.push({ icon: warning, text: fileMessages.describeKnown(known) })
  }
  return remarks
}

/** Remarks on a file for the publisher to read before it is sent. */
export function Remarks({ row }: { row: FileRow }) {
  const { byHash } = useStore(knownFiles.$state)
  const [known] = byHash.get(row.entry.content?.fields.sha256 ?? '') ?? []
  const remarks = remarksOf(row, known)
  if (remarks.length === 0) return null
  return (
    <ul className="grid gap-2.5 text-sm">
      {remarks.map(({ icon, text }) => (
        <li key={text} className="flex items-start gap-2.5">
          <span className={`${icon} size-4.5 mt-px`} aria-hidden="true" />
          <span className="min-w-0 break-words">{text}</span>
        </li>
      ))}
      {known && row.verdict.kind !== 'left-out' && (
        <li className="ps-7">
          <a className="text-link" href={href(`/family?id=${known.family}`)} target="_blank">
            {messages.viewInNewTab}
          </a>
        </li>
      )}
    </ul>
  )
}
