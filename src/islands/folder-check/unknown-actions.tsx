import { useStore } from '@nanostores/react'

import { Button } from '#islands/ui/button.tsx'
import { splitPath } from '#lib/folder-check/arrange.ts'
import type { CheckedFile } from '#lib/folder-check/checked-file.ts'
import { familyNameOf } from '#lib/folder-check/family-name-of.ts'
import { publishFiles } from '#lib/folder-check/handover.ts'
import * as messages from '#lib/folder-check/messages.ts'
import * as terms from '#lib/i18n/terms.ts'
import { $user } from '#lib/session/session.ts'
import { href } from '#lib/site/routes.ts'

/** What can be done about a file that the catalogue does not have: publish it, ask for it, or find others like it. */
export function UnknownActions({ file }: { file: CheckedFile }) {
  const isPublisher = useStore($user)?.isPublisher ?? false
  const name = encodeURIComponent(familyNameOf(file.path))
  const which = <span className="sr-only"> {messages.ofFile(splitPath(file.path).name)}</span>
  return (
    <div className="checked-row-actions">
      <a className="button-ghost" href={`${href('/apps')}?q=${name}`}>
        {messages.findSimilar}
        {which}
      </a>
      {isPublisher && file.found ? (
        <Button variant="secondary" onClick={() => void publishFiles([file])}>
          <span className="i-lucide-upload size-4" aria-hidden="true" />
          {messages.publishThis}
          {which}
        </Button>
      ) : (
        <a className="button-secondary" href={`${href('/tasks')}?request=${name}`}>
          {terms.requestFamily}
          {which}
        </a>
      )}
    </div>
  )
}
