import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'

import type { FamilyGridProps } from '#islands/catalogue/grid/family-grid.tsx'
import { Badge } from '#islands/ui/badge.tsx'
import { Button } from '#islands/ui/button.tsx'
import { IconButton } from '#islands/ui/icon-button.tsx'
import { type BoardFamily, isOutdated } from '#lib/boards/board.ts'
import * as entryMessages from '#lib/boards/entry-messages.ts'
import { $itemsById, boardItems, removeFamilies, updateRevisions } from '#lib/boards/items.ts'
import * as messages from '#lib/boards/page-messages.ts'
import { $onlyOutdated } from '#lib/boards/view.ts'
import { showFamilies } from '#lib/catalogue/catalogue.ts'
import { type Family, titleCase } from '#lib/catalogue/family.ts'
import * as common from '#lib/i18n/common.ts'
import { describePastTime } from '#lib/i18n/past-time.ts'
import * as phrases from '#lib/i18n/phrases.ts'
import * as terms from '#lib/i18n/terms.ts'
import { href } from '#lib/site/routes.ts'

import { BoardNote } from './board-note.tsx'

/** How many rows are added at once. */
const page = 100

function Picture({ address }: { address: string | null | undefined }) {
  const [isBroken, setBroken] = useState(false)
  return (
    <span className="board-row-picture" aria-hidden="true">
      {address && !isBroken ? (
        <img
          src={address}
          alt=""
          loading="lazy"
          decoding="async"
          width={150}
          height={150}
          className={address.includes('?') ? 'size-full object-cover' : 'max-w-full max-h-full'}
          onError={() => setBroken(true)}
        />
      ) : (
        <span className="i-lucide-box size-6 text-on-drawing opacity-40" />
      )}
    </span>
  )
}

function Revision({ board, item }: { board: string; item: BoardFamily }) {
  const [isBusy, setBusy] = useState(false)
  if (!isOutdated(item)) {
    return item.revision > 0 ? (
      <span className="text-sm text-muted">{phrases.revisionNumber(item.revision)}</span>
    ) : null
  }
  const update = async () => {
    setBusy(true)
    await updateRevisions(board, [item])
    setBusy(false)
  }
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <Badge tone="premium">{messages.newerRevision(item.pinned, item.revision)}</Badge>
      <Button
        variant="ghost"
        className="h-8 px-2.5"
        busy={isBusy}
        aria-label={messages.updateFamily(item.name, item.revision)}
        onClick={() => void update()}
      >
        {messages.update}
      </Button>
    </span>
  )
}

function describeAdded({ by, added }: BoardFamily, now: Date): string {
  if (!added) return ''
  const when = describePastTime(added, now)
  return by ? messages.addedBy(by.name, when) : messages.addedAt(when)
}

interface RowProps {
  board: string
  family: Family
  /** Undefined until it has been fetched. */
  item: BoardFamily | undefined
  onRemove: (item: BoardFamily) => void
}

function Row({ board, family, item, onRemove }: RowProps) {
  const { id, number, name, freemium, categories, vendor, thumbnail, language } = family
  const [now] = useState(() => new Date())
  const address = id === null ? `number=${number}` : `id=${encodeURIComponent(id)}`
  const facts = [
    vendor,
    categories.map(titleCase).join(', ') || terms.uncategorized,
    item && describeAdded(item, now),
  ]
  return (
    <li className="board-row">
      <Picture address={item?.thumbnail ?? thumbnail} />
      <div className="grid content-start gap-1.5 min-w-0">
        <h2 className="text-sm font-medium break-words">
          <a href={`${href('/family')}?${address}`} className="text-ink" dir="auto" lang={language}>
            {name}
          </a>
        </h2>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
          <Badge tone={freemium}>{freemium === 'premium' ? common.premium : common.free}</Badge>
          <span className="min-w-0 break-words">{facts.filter(Boolean).join(' · ')}</span>
        </p>
        {item && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
            <Revision board={board} item={item} />
            <BoardNote board={board} item={item} />
          </div>
        )}
      </div>
      {item && (
        <IconButton
          label={entryMessages.removeFromBoard(name)}
          className="text-muted"
          data-remove=""
          onClick={() => onRemove(item)}
        >
          <span className="i-lucide-x size-5" aria-hidden="true" />
        </IconButton>
      )}
    </li>
  )
}

/** The families of a board as a list, with what the team noted about each. */
export function BoardRows({ list }: FamilyGridProps) {
  const state = useStore(boardItems.$state)
  const isOnly = useStore($onlyOutdated)
  const [limit, setLimit] = useState(page)
  const rows = useRef<HTMLUListElement>(null)
  const items = useStore($itemsById)
  const board = state.status === 'ready' ? state.value.board : ''
  const all = Array.from({ length: list.count }, (_, at) => list.at(at))
  const itemOf = ({ id }: Family) => (id === null ? undefined : items.get(id))
  const wanted = isOnly
    ? all.filter((family) => {
        const item = itemOf(family)
        return item !== undefined && isOutdated(item)
      })
    : all
  const shown = wanted.slice(0, limit)
  const looked = isOnly ? all : shown

  const numbers = looked.map(({ number }) => number).join()
  const announced = useRef('')
  useEffect(() => {
    if (numbers === announced.current) return
    announced.current = numbers
    showFamilies(looked)
  })

  // The focus goes on before the row is gone: to the next one, or to the one before the last.
  const remove = (item: BoardFamily, at: number) => {
    const buttons = rows.current?.querySelectorAll<HTMLElement>('[data-remove]')
    const next = buttons?.item(at + 1 < buttons.length ? at + 1 : at - 1)
    next?.focus()
    void removeFamilies(board, [item])
  }

  return (
    <>
      <ul
        ref={rows}
        aria-label={terms.families}
        className="panel divide-y divide-line overflow-hidden"
      >
        {shown.map((family, at) => (
          <Row
            key={family.number}
            board={board}
            family={family}
            item={itemOf(family)}
            onRemove={(item) => remove(item, at)}
          />
        ))}
      </ul>
      {wanted.length > shown.length && (
        <div className="mt-4 flex justify-center">
          <Button variant="secondary" onClick={() => setLimit(limit + page)}>
            {common.showMore}
          </Button>
        </div>
      )}
    </>
  )
}
