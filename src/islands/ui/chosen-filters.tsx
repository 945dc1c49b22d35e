import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

import * as common from '#lib/i18n/common.ts'

interface ChosenFilter {
  key: string
  label: string
  /** Why it does not filter, where it does not. */
  problem?: string | null
  /** Leads to where it can be changed; without it, pressing the chip removes it. */
  onEdit?: () => void
  onRemove: () => void
}

interface ChosenFiltersProps {
  chosen: readonly ChosenFilter[]
  onClear: () => void
  /** Takes the focus once the last filter is removed. */
  onEmpty?: () => void
  /** Whether they are scrolled sideways where they are too many for a line. */
  isOneLine?: boolean
  className?: string
}

const chip = 'inline-flex items-center h-8 rounded-full border text-sm cursor-pointer'
const look = 'max-w-full border-line-strong bg-surface text-ink'

interface ChipProps {
  filter: ChosenFilter
  onRemove: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

function RemovableChip({ filter: { label }, onRemove, onKeyDown }: ChipProps) {
  return (
    <button
      type="button"
      data-remove
      aria-keyshortcuts="Delete"
      className={`${chip} ${look} gap-1.5 ps-3 pe-2 hover:bg-hover`}
      onClick={onRemove}
      onKeyDown={onKeyDown}
    >
      <span className="truncate" dir="auto">
        {label}
      </span>
      <span className="i-lucide-x size-4 text-muted" aria-hidden="true" />
      <span className="sr-only">{common.removeFilter}</span>
    </button>
  )
}

function EditableChip({ filter: { label, problem, onEdit }, onRemove, onKeyDown }: ChipProps) {
  return (
    <span className={`${chip} ${look} ${problem ? 'border-dashed' : ''}`}>
      <button
        type="button"
        className="inline-flex min-w-0 items-center gap-1.5 h-full rounded-s-full border-0 bg-transparent ps-3 pe-1.5 text-sm text-ink cursor-pointer hover:bg-hover"
        title={problem ?? undefined}
        onClick={onEdit}
        onKeyDown={onKeyDown}
      >
        {problem && (
          <span className="i-lucide-info size-4 shrink-0 text-muted" aria-hidden="true" />
        )}
        <span className="sr-only">{common.edit} </span>
        <span className="truncate" dir="auto">
          {label}
        </span>
        {problem && <span className="sr-only">. {problem}</span>}
      </button>
      <button
        type="button"
        data-remove
        aria-keyshortcuts="Delete"
        className="inline-flex shrink-0 items-center justify-center h-full w-7 rounded-e-full border-0 bg-transparent pe-1 cursor-pointer hover:bg-hover"
        onClick={onRemove}
        onKeyDown={onKeyDown}
      >
        <span className="i-lucide-x size-4 text-muted" aria-hidden="true" />
        <span className="sr-only">
          {label} {common.removeFilter}
        </span>
      </button>
    </span>
  )
}

/** Moves the focus to the filter that takes the place of a removed one. */
function useFocusAfterRemoval(count: number) {
  const list = useRef<HTMLUListElement>(null)
  const removed = useRef<{ place: number; before: number } | null>(null)

  useLayoutEffect(() => {
    // Whatever else is rendered in between still shows the removed one.
    if (!removed.current || removed.current.before === count) return
    const { place } = removed.current
    removed.current = null
    const { activeElement, body } = document
    if (activeElement !== body && !list.current?.contains(activeElement)) return
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])]
    buttons[Math.min(place, buttons.length - 1)]?.focus()
  })

  const note = (place: number) => {
    removed.current = { place, before: count }
  }
  return { list, note }
}

/** Shows the end of a line that is scrolled sideways, where what was added stands. */
function useScrollToAdded(list: RefObject<HTMLElement | null>, count: number) {
  const before = useRef(count)

  useEffect(() => {
    const element = list.current
    if (element && count > before.current) {
      const isRightToLeft = getComputedStyle(element).direction === 'rtl'
      element.scrollTo({ left: isRightToLeft ? -element.scrollWidth : element.scrollWidth })
    }
    before.current = count
  }, [list, count])
}

/** Positioned, so that the words for screen readers are scrolled with it. */
const oneLine = 'relative overflow-x-auto p-1 -m-1 [scrollbar-width:none]'

/** What a list is filtered by; each filter is removed by pressing it, or by the button beside its text. */
export function ChosenFilters(props: ChosenFiltersProps) {
  const { chosen, onClear, onEmpty, isOneLine = false, className = '' } = props
  const { list, note } = useFocusAfterRemoval(chosen.length)
  useScrollToAdded(list, chosen.length)
  if (chosen.length === 0) return null
  const remove = (filter: ChosenFilter, place: number) => {
    note(place)
    filter.onRemove()
    if (chosen.length === 1) onEmpty?.()
  }
  // A key that is held down in a text must not go on here.
  const removeByKey = (event: KeyboardEvent, filter: ChosenFilter, place: number) => {
    if ((event.key !== 'Delete' && event.key !== 'Backspace') || event.repeat) return
    event.preventDefault()
    remove(filter, place)
  }
  return (
    <ul
      ref={list}
      data-chosen
      className={`flex gap-2 ${isOneLine ? oneLine : 'flex-wrap'} ${className}`}
      aria-label={common.chosenFilters}
    >
      {chosen.map((filter, place) => {
        const Chip = filter.onEdit ? EditableChip : RemovableChip
        return (
          <li key={filter.key} className={isOneLine ? 'shrink-0 max-w-full' : 'min-w-0'}>
            <Chip
              filter={filter}
              onRemove={() => remove(filter, place)}
              onKeyDown={(event) => removeByKey(event, filter, place)}
            />
          </li>
        )
      })}
      {chosen.length > 1 && (
        <li className="shrink-0">
          <button
            type="button"
            className={`${chip} px-3 border-transparent bg-transparent text-accent hover:bg-hover`}
            onClick={onClear}
          >
            {common.clearAll}
          </button>
        </li>
      )}
    </ul>
  )
}
