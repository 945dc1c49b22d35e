import { useStore } from '@nanostores/react'
import { useState } from 'react'

import { Badge } from '#islands/ui/badge.tsx'
import { Button } from '#islands/ui/button.tsx'
import { useLoadOnIntent } from '#islands/ui/hooks/load-on-intent.ts'
import { useRestoredFocus } from '#islands/ui/hooks/use-restored-focus.ts'
import { splitPath } from '#lib/folder-check/arrange.ts'
import type { SupersededFile } from '#lib/folder-check/checked-file.ts'
import * as messages from '#lib/folder-check/messages.ts'
import * as replaceMessages from '#lib/folder-check/replace-messages.ts'
import {
  $replacements,
  downloadNewest,
  findObstacle,
  type Replacement,
  replaceOne,
  undoReplacement,
} from '#lib/folder-check/replacing.ts'
import * as common from '#lib/i18n/common.ts'
import { $user } from '#lib/session/session.ts'
import { href } from '#lib/site/routes.ts'

const loadDifference = async () => {
  const { DifferenceDialog } = await import('./difference-dialog.tsx')
  return DifferenceDialog
}

/** Why the newest file is not for this person. */
function Obstacle({ file }: { file: SupersededFile }) {
  const user = useStore($user)
  const obstacle = findObstacle(file, user)
  const { release } = file.known
  if (obstacle === 'premium') {
    return (
      <p className="checked-row-note">
        <Badge tone="premium">{common.premium}</Badge> {replaceMessages.needsPremium}{' '}
        <a className="text-link" href={href('/subscription')}>
          {replaceMessages.seeSubscription}
        </a>
      </p>
    )
  }
  if (obstacle === 'too-new' && release !== null) {
    return (
      <p className="checked-row-note text-premium">
        {replaceMessages.tooNewFor(release, user?.revitRelease ?? release)}
      </p>
    )
  }
  return null
}

interface NewestFileButtonProps {
  file: SupersededFile
  onPress?: () => void
}

/** The new file in place of the old one, where the browser may write there; a download where it may not, or where that failed. */
export function NewestFileButton({ file, onPress }: NewestFileButtonProps) {
  const user = useStore($user)
  const replacement = useStore($replacements, { keys: [file.path] })[file.path]
  const { name } = splitPath(file.path)
  const isBusy = replacement?.status === 'busy'
  const press = (act: (chosen: SupersededFile) => Promise<void>) => () => {
    void act(file)
    onPress?.()
  }
  if (replacement?.status === 'replaced' || findObstacle(file, user) !== null) return null
  const canReplace = Boolean(file.found?.folder)
  return (
    <>
      {(!canReplace || replacement?.status === 'failed') && (
        <Button
          variant={canReplace ? 'ghost' : 'secondary'}
          busy={isBusy}
          onClick={press(downloadNewest)}
        >
          <span className="i-lucide-download size-4" aria-hidden="true" />
          {common.download}
          <span className="sr-only"> {replaceMessages.downloadOf(name)}</span>
        </Button>
      )}
      {canReplace && (
        <Button variant="secondary" busy={isBusy} onClick={press(replaceOne)}>
          <span className="i-lucide-replace size-4" aria-hidden="true" />
          {replaceMessages.replace}
          <span className="sr-only"> {messages.ofFile(name)}</span>
        </Button>
      )}
    </>
  )
}

function Replaced({ replacement }: { replacement: Replacement }) {
  switch (replacement.status) {
    case 'replaced': {
      const { revision, backup, problem } = replacement
      return (
        <>
          {replaceMessages.replacedBy(revision, backup)}
          {problem && (
            <span className="block text-danger">
              {problem.title}. {problem.text}
            </span>
          )}
        </>
      )
    }
    case 'downloaded':
      return messages.downloadBegun
    case 'failed':
      return (
        <span className="text-danger">
          <strong className="font-medium">{replacement.title}.</strong> {replacement.text}
        </span>
      )
    case 'busy':
      return <span className="sr-only">{replaceMessages.replacing}</span>
  }
}

/** What can be done about a superseded file, and what came of it. */
export function SupersededActions({ file }: { file: SupersededFile }) {
  const replacement = useStore($replacements, { keys: [file.path] })[file.path]
  const [isOpen, setOpen] = useState(false)
  const { part: DifferenceDialog, prepare, intent } = useLoadOnIntent(loadDifference)
  const part = useRestoredFocus<HTMLDivElement>(replacement?.status ?? 'none')
  const which = <span className="sr-only"> {messages.ofFile(splitPath(file.path).name)}</span>
  const show = () => {
    void prepare()
    setOpen(true)
  }
  return (
    <>
      <div
        ref={part}
        tabIndex={-1}
        className="checked-row-actions"
        onFocus={({ target, currentTarget }) => {
          if (target === currentTarget) currentTarget.querySelector('button')?.focus()
        }}
      >
        {replacement?.status === 'replaced' ? (
          <Button
            variant="ghost"
            busy={replacement.isRestoring ?? false}
            onClick={() => void undoReplacement(file)}
          >
            <span className="i-lucide-undo-2 size-4" aria-hidden="true" />
            {replaceMessages.putBack}
            {which}
          </Button>
        ) : (
          <>
            <Button variant="ghost" aria-haspopup="dialog" {...intent} onClick={show}>
              {messages.showDifference}
              {which}
            </Button>
            <NewestFileButton file={file} />
          </>
        )}
      </div>
      <Obstacle file={file} />
      <div role="status" className={replacement ? 'checked-row-note' : 'sr-only'}>
        {replacement && <Replaced replacement={replacement} />}
      </div>
      {DifferenceDialog && <DifferenceDialog file={file} open={isOpen} onOpenChange={setOpen} />}
    </>
  )
}
