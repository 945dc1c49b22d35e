import { useStore } from '@nanostores/react'
import { useEffect } from 'react'

import { href } from '#lib/domain/routes.ts'
import { $advice, openAdvice } from '#lib/stores/advice.ts'
import { reportEmptySearchSoon } from '#lib/stores/empty-search-report.ts'
import { $filter, changeFilter } from '#lib/stores/filter.ts'
import { $user } from '#lib/stores/session.ts'
import * as counts from '#lib/words/counts.ts'
import * as words from '#lib/words/empty-advice.ts'

import { labelOf } from './filter-labels.ts'

/** Leads to the request for what was searched for. */
function RequestLink() {
  const filter = useStore($filter)
  useEffect(reportEmptySearchSoon, [filter])
  const text = filter.text.trim()
  if (text === '') return null
  return (
    <a
      className="button-secondary"
      href={`${href('/tasks')}?${new URLSearchParams({ request: text })}`}
    >
      <span className="i-lucide-message-square-plus size-4" aria-hidden="true" />
      {words.requestFamily}
    </a>
  )
}

function ChoicesToLeaveOut() {
  useEffect(openAdvice, [])
  const advice = useStore($advice)
  const ownRelease = useStore($user)?.revitRelease ?? null
  if (advice.length === 0) return null
  return (
    <div className="basis-full">
      <p className="mb-2 text-sm text-muted">{words.leaveOneOut}</p>
      <ul className="flex flex-wrap justify-center gap-2 mb-4">
        {advice.map(({ choice, count }) => (
          <li key={`${choice.kind} ${choice.value}`} className="min-w-0">
            <button
              type="button"
              className="button-secondary max-w-full"
              onClick={() => changeFilter(choice.without)}
            >
              <span className="i-lucide-x size-4 text-muted" aria-hidden="true" />
              <span className="truncate" dir="auto">
                <span className="sr-only">{words.without} </span>
                {labelOf(choice, ownRelease)}
              </span>
              <span className="text-muted tabular-nums">{counts.families(count)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What to do where no family is left: ask for one, or take back a choice that brings some. */
export function EmptyAdvice() {
  return (
    <>
      <ChoicesToLeaveOut />
      <RequestLink />
    </>
  )
}
