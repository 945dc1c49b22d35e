import { useStore } from '@nanostores/react'
import { useEffect } from 'react'

import { labelOf } from '#islands/catalogue/filters/filter-labels.ts'
import { $filter, $scope, changeFilter } from '#lib/catalogue/filters/address.ts'
import { isScoped } from '#lib/catalogue/filters/filter.ts'
import { $typed } from '#lib/catalogue/qualifiers/store.ts'
import * as messages from '#lib/catalogue/search/advice-messages.ts'
import { $advice, openAdvice } from '#lib/catalogue/search/advice.ts'
import { reportEmptySearchSoon } from '#lib/catalogue/search/empty-search-report.ts'
import { isAnswered } from '#lib/catalogue/search/groups/kinds.ts'
import { $groups } from '#lib/catalogue/search/groups/store.ts'
import { $valueHints } from '#lib/catalogue/values/hints.ts'
import * as counts from '#lib/i18n/counts.ts'
import * as terms from '#lib/i18n/terms.ts'
import { $user } from '#lib/session/session.ts'
import { href } from '#lib/site/routes.ts'

/** Leads to the request for what was searched for. */
function RequestLink() {
  const filter = useStore($filter)
  const { groups, isDone, failure } = useStore($groups)
  useEffect(reportEmptySearchSoon, [filter, isDone])
  const typed = useStore($typed)
  const text = typed.status === 'ready' ? typed.typed.text.trim() : ''
  const isMissed = !isAnswered(groups) && (isDone || failure !== null)
  if (text === '' || !isMissed) return null
  return (
    <a
      className="button-secondary"
      href={`${href('/tasks')}?${new URLSearchParams({ request: text })}`}
    >
      <span className="i-lucide-message-square-plus size-4" aria-hidden="true" />
      {terms.requestFamily}
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
      <p className="mb-2 text-sm text-muted">{messages.leaveOneOut}</p>
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
                <span className="sr-only">{messages.without} </span>
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
  const scope = useStore($scope)
  const { problem } = useStore($valueHints)
  return (
    <>
      {problem !== null && <p className="basis-full mb-2 text-sm text-pretty">{problem}</p>}
      <ChoicesToLeaveOut />
      {!isScoped(scope) && <RequestLink />}
    </>
  )
}
