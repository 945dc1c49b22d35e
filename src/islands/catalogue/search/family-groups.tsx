import { useStore } from '@nanostores/react'
import {
  memo,
  startTransition,
  useCallback,
  useDeferredValue,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'

import { FamilyItem } from '#islands/catalogue/grid/family-item.tsx'
import { useCardFacts } from '#islands/catalogue/grid/use-card-facts.ts'
import { readLabelRoom } from '#islands/catalogue/grid/use-grid-view.ts'
import { Button } from '#islands/ui/button.tsx'
import { FailureAlert } from '#islands/ui/failure-alert.tsx'
import { addressBook } from '#lib/catalogue/addresses.ts'
import { showFamilies } from '#lib/catalogue/catalogue.ts'
import { $filter, changeFilter } from '#lib/catalogue/filters/address.ts'
import type { Filter } from '#lib/catalogue/filters/filter.ts'
import { keepQualifiers } from '#lib/catalogue/qualifiers/name-parts.ts'
import { readTyped } from '#lib/catalogue/qualifiers/store.ts'
import * as messages from '#lib/catalogue/search/groups/messages.ts'
import {
  $groups,
  type Group,
  type GroupsState,
  noGroups,
  openGroups,
  retryWords,
} from '#lib/catalogue/search/groups/store.ts'
import { countOf, titleOf } from '#lib/catalogue/search/groups/summary.ts'
import { formatNumber } from '#lib/i18n/number.ts'

/** Two rows where most fit beside each other. */
const firstShown = 10
const shownMore = 60

const icons = {
  category: 'i-lucide-tag',
  vendor: 'i-lucide-factory',
  words: 'i-lucide-text-search',
  synonyms: 'i-lucide-languages',
  similar: 'i-lucide-spell-check',
  partial: 'i-lucide-circle-dashed',
}

const texts = {
  category: null,
  vendor: null,
  words: messages.wordsText,
  synonyms: messages.synonymsText,
  similar: messages.similarText,
  partial: messages.partialText,
}

/** The filter that shows a group by itself; null where none does. */
function filterOf({ kind, names }: Group, filter: Filter): Partial<Filter> | null {
  if (kind !== 'category' && kind !== 'vendor') return null
  const typed = readTyped(filter.text)
  const text = typed.status === 'ready' ? keepQualifiers(filter.text, typed.typed.parts) : ''
  const list = kind === 'category' ? 'categories' : 'vendors'
  return { text, [list]: [...new Set([...filter[list], ...names])] }
}

/** Measures the lists when the browser has laid them out, all of which have cards of one width. */
function useLabelRoom() {
  const [labelRoom, setLabelRoom] = useState(0)
  const watch = useCallback((list: HTMLUListElement) => {
    const observer = new ResizeObserver(() =>
      flushSync(() => setLabelRoom(readLabelRoom(getComputedStyle(list)))),
    )
    observer.observe(list)
    return () => observer.disconnect()
  }, [])
  return { labelRoom, watch }
}

type LabelRoom = ReturnType<typeof useLabelRoom>

interface GroupProps extends LabelRoom {
  group: Group
}

function GroupCards({ group, shown, labelRoom, watch }: GroupProps & { shown: number }) {
  const { kind, list } = group
  const { isFavourite, ownRelease } = useCardFacts()
  // Each family of the list is read again once more addresses are known.
  useStore(addressBook.$count)
  const families = Array.from({ length: Math.min(list.count, shown) }, (_, at) => list.at(at))

  useEffect(() => {
    showFamilies(families, kind)
  })
  useEffect(() => () => showFamilies([], kind), [kind])

  return (
    <ul ref={watch} className="family-grid">
      {families.map((family, position) => (
        <FamilyItem
          key={family.number}
          total={list.count}
          isFavourite={isFavourite(family.number)}
          labelRoom={labelRoom}
          family={family}
          position={position}
          ownRelease={ownRelease}
        />
      ))}
    </ul>
  )
}

function FamilyGroup({ group, ...room }: GroupProps) {
  const { kind, list } = group
  const id = useId()
  const filter = useStore($filter)
  const [shown, setShown] = useState(firstShown)
  const own = filterOf(group, filter)
  const title = titleOf(group)
  const text = texts[kind]
  const isCut = list.count > shown
  const showAll = () => {
    if (own) changeFilter(own)
    else setShown(shown + shownMore)
  }
  return (
    <section data-group={kind} className="mt-8 border-t border-line pt-6" aria-labelledby={id}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 mb-5">
        <div className="min-w-0 flex-1 basis-60">
          <h2 id={id} className="flex items-center gap-2 text-lg break-words" tabIndex={-1}>
            <span className={`${icons[kind]} size-5 shrink-0 text-muted`} aria-hidden="true" />
            <span className="min-w-0">{title}</span>{' '}
            <span className="text-base font-normal text-muted tabular-nums whitespace-nowrap">
              {countOf(list)}
            </span>
          </h2>
          {text && <p className="mt-1 text-sm text-muted">{text}</p>}
        </div>
        {own && (
          <Button variant="secondary" onClick={showAll}>
            {messages.showAll(list.count, list.isMore)}
            <span className="sr-only"> {title}</span>
          </Button>
        )}
      </div>
      <GroupCards group={group} shown={shown} {...room} />
      {!own && isCut && (
        <div className="mt-5">
          <Button variant="secondary" onClick={showAll}>
            {messages.showMore(Math.min(shownMore, list.count - shown))}
            <span className="sr-only"> {title}</span>
          </Button>
        </div>
      )}
    </section>
  )
}

interface GroupJumpsProps {
  groups: readonly Group[]
  /** Puts all groups into the document. */
  onJump: () => void
}

/** Leads to each group without a walk over the cards before it. */
function GroupJumps({ groups, onJump }: GroupJumpsProps) {
  const parts = useRef<HTMLElement>(null)
  const jump = (place: number) => {
    onJump()
    const headings = parts.current?.parentElement?.querySelectorAll<HTMLElement>(
      '[data-group] h2[tabindex]',
    )
    headings?.[place]?.focus()
    headings?.[place]?.scrollIntoView({ block: 'start' })
  }
  return (
    <nav ref={parts} className="mt-6" aria-label={messages.jumpTo}>
      <ul className="flex flex-wrap gap-2">
        {groups.map((group, place) => (
          <li key={group.kind} className="min-w-0">
            <button
              type="button"
              className="button-secondary max-w-full"
              onClick={() => jump(place)}
            >
              <span
                className={`${icons[group.kind]} size-4 shrink-0 text-muted`}
                aria-hidden="true"
              />
              <span className="truncate">{titleOf(group)}</span>{' '}
              <span className="text-muted tabular-nums">
                {formatNumber(group.list.count)}
                {group.list.isMore && '+'}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** One group a frame: the cards of all at once are more than a key can wait for. */
const GroupList = memo(function GroupList({
  query,
  groups,
}: Pick<GroupsState, 'query' | 'groups'>) {
  const room = useLabelRoom()
  const [progress, setProgress] = useState<{ query: typeof query; count: number }>()
  const count = progress?.query === query ? progress.count : 1
  const isWhole = count >= groups.length

  useEffect(() => {
    if (isWhole) return undefined
    const frame = requestAnimationFrame(() =>
      startTransition(() => setProgress({ query, count: count + 1 })),
    )
    return () => cancelAnimationFrame(frame)
  }, [query, count, isWhole])

  const showAll = () => flushSync(() => setProgress({ query, count: groups.length }))
  return (
    <>
      {groups.length > 1 && <GroupJumps groups={groups} onJump={showAll} />}
      {groups.slice(0, count).map((group) => (
        <FamilyGroup
          key={`${group.kind} ${group.names.join()} ${query?.text ?? ''}`}
          group={group}
          {...room}
        />
      ))}
    </>
  )
})

/**
 * What else the text may mean, under the names that contain it and never among them. A key only hides it: what is
 * found next takes its place in a render that a further key interrupts.
 */
export function FamilyGroups() {
  useEffect(openGroups, [])
  const found = useStore($groups)
  const shown = useDeferredValue(found, noGroups)
  const part = useRef<HTMLDivElement>(null)
  const isHidden = found.isStale || found.query !== shown.query

  useLayoutEffect(() => {
    const hasFocus = isHidden && part.current?.contains(document.activeElement)
    if (hasFocus) part.current?.closest<HTMLElement>('[tabindex="-1"]')?.focus()
  }, [isHidden])

  return (
    <div ref={part} hidden={isHidden}>
      <GroupList query={shown.query} groups={shown.groups} />
      {found.failure && (
        <div className="mt-8 border-t border-line pt-6">
          <p className="mb-3 text-sm text-muted">{messages.withoutDetails}</p>
          <FailureAlert failure={found.failure} onRetry={() => void retryWords()} />
        </div>
      )}
    </div>
  )
}
