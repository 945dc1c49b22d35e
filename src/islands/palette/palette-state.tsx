import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { describeFailure } from '#lib/failure/messages.ts'
import * as common from '#lib/i18n/common.ts'
import { joinList } from '#lib/i18n/list.ts'
import * as messages from '#lib/palette/messages.ts'
import { $searchState, $text, retrySearch } from '#lib/palette/store.ts'

/** How long the results must be unchanged before they are announced, in milliseconds. */
const announcementDelay = 500

/** Says the number of results once typing and searching pause, and nothing as long as nothing is typed. */
function Announcement({ count, isSearching }: { count: number; isSearching: boolean }) {
  const text = useStore($text)
  const [spoken, setSpoken] = useState('')
  useEffect(() => {
    if (isSearching) return undefined
    const typed = text.trim()
    const found = count === 0 ? messages.noResults(typed) : messages.resultCount(count)
    const timer = setTimeout(() => setSpoken(typed === '' ? '' : found), announcementDelay)
    return () => clearTimeout(timer)
  }, [count, isSearching, text])
  return (
    <p role="status" className="sr-only">
      {spoken}
    </p>
  )
}

/** What is still searched, what could not be, and that nothing was found. */
export function PaletteState({ count }: { count: number }) {
  const text = useStore($text)
  const { isSearching, failed } = useStore($searchState)
  const names = failed?.names.map((name) => messages.groupNames[name]) ?? []
  return (
    <>
      <Announcement count={count} isSearching={isSearching} />
      {count === 0 && !isSearching && !failed && (
        <div className="palette-none">
          <p className="font-medium">{messages.noResults(text.trim())}</p>
          <p className="mt-1 text-sm text-muted">{messages.noResultsText}</p>
        </div>
      )}
      {isSearching && <p className="palette-note text-muted">{messages.searching}</p>}
      {failed && !isSearching && (
        <div className="palette-note" role="alert">
          <p className="min-w-0 flex-1">
            <span className="font-medium">{messages.notSearched(joinList(names))}</span>{' '}
            <span className="text-muted">{describeFailure(failed.failure).title}</span>
          </p>
          <Button variant="secondary" className="h-8" onClick={retrySearch}>
            {common.retry}
          </Button>
        </div>
      )}
    </>
  )
}
