import { useStore } from '@nanostores/react'
import { useEffect } from 'react'

import { withErrorScreen } from '#islands/ui/error-boundary.tsx'
import { useRestoredFocus } from '#islands/ui/hooks/use-restored-focus.ts'
import { folderCheck } from '#lib/folder-check/folder-check.ts'
import { loadRemembered, rememberFolders } from '#lib/folder-check/folder.ts'
import { followChecks } from '#lib/folder-check/replacing.ts'
import * as pageTitles from '#lib/i18n/page-titles.ts'
import { $user } from '#lib/session/session.ts'

import { CheckBar } from './check-bar.tsx'
import { CheckProgress } from './check-progress.tsx'
import { CheckResults } from './check-results.tsx'
import { FolderStart } from './folder-start.tsx'
import { ReplaceBanner } from './replace-banner.tsx'

const before: ReadonlySet<string> = new Set(['idle', 'empty', 'unavailable'])

function Page() {
  const { status } = useStore(folderCheck.$state)
  const id = useStore($user)?.id
  const isBefore = before.has(status)
  const part = useRestoredFocus<HTMLDivElement>(isBefore ? 'before' : status)
  useEffect(() => folderCheck.retryOnline(), [])
  useEffect(rememberFolders, [])
  useEffect(followChecks, [])
  useEffect(() => {
    if (id !== undefined) void loadRemembered(id)
  }, [id])
  return (
    <div
      ref={part}
      role="group"
      aria-label={pageTitles.folderCheck}
      tabIndex={-1}
      className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-5"
    >
      {isBefore ? (
        <FolderStart />
      ) : (
        <>
          <CheckBar />
          <CheckProgress />
          <ReplaceBanner />
          <CheckResults />
        </>
      )}
    </div>
  )
}

/** Checks which of the families on a disk are up to date, and replaces those that are not. */
export const FolderCheck = withErrorScreen(Page)
