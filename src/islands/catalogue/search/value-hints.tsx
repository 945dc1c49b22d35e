import {
  type RefObject,
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'

import { Button } from '#islands/ui/button.tsx'
import { useSettledText } from '#islands/ui/hooks/use-settled-text.ts'
import { $families } from '#lib/catalogue/data/families.ts'
import { $filter, $typedText, applyTyped, changeFilter } from '#lib/catalogue/filters/address.ts'
import type { Completion } from '#lib/catalogue/qualifiers/completion.ts'
import * as messages from '#lib/catalogue/qualifiers/messages.ts'
import {
  $qualifierReader,
  completeTyped,
  prepareQualifiers,
  retryTyped,
} from '#lib/catalogue/qualifiers/store.ts'
import { $engine, prepareValues } from '#lib/catalogue/values/engine.ts'
import { $valueHints } from '#lib/catalogue/values/hints.ts'
import { describeFailure } from '#lib/failure/messages.ts'
import * as common from '#lib/i18n/common.ts'
import * as terms from '#lib/i18n/terms.ts'
import { $user } from '#lib/session/session.ts'
import { createAfterFrame } from '#lib/timing/after-frame.ts'

import { listId, type OpenList, optionId } from './open-list.ts'
import { useComposing } from './use-composing.ts'
import { useTextHistory } from './use-text-history.ts'

type Field = RefObject<HTMLInputElement | null>

/** Where the caret is in the field; null where the focus is elsewhere, or several letters are selected. */
function caretOf(field: HTMLInputElement | null): number | null {
  const { selectionStart = null, selectionEnd = null } = field ?? {}
  return document.activeElement === field && selectionStart === selectionEnd ? selectionStart : null
}

/** All of it is read at once: a render that read a store by itself could find more than React knows to have changed. */
function readWritten(field: Field) {
  const { text } = $filter.get()
  const caret = caretOf(field.current)
  return {
    text,
    caret,
    hints: $valueHints.get(),
    completions: caret === null ? [] : completeTyped(text, caret),
  }
}

/** More can be suggested once more is loaded. */
const sources = [$valueHints, $qualifierReader, $engine, $families, $user]
const moves = ['selectionchange', 'input', 'focusin', 'focusout']

/** What ends a press; without a click, the next key does. */
const pressEnds = ['click', 'pointercancel', 'keydown']

/**
 * What is typed, where the caret is and what there is to say about it, read when a key has been shown. `holdStill`
 * keeps it as it is while an option is pressed, which would otherwise move away from under the finger.
 */
function useWritten(field: Field) {
  const [written, setWritten] = useState(() => readWritten(field))
  const isHeld = useRef(false)

  useEffect(() => {
    const followSoon = createAfterFrame(() => {
      // What a key found is shown first, and the filter then asks again.
      if (isHeld.current || $typedText.get() !== $filter.get().text) return
      startTransition(() => setWritten(readWritten(field)))
    })
    followSoon()
    const followLater = () => {
      followSoon.cancel()
      followSoon()
    }
    const release = () => {
      if (!isHeld.current) return
      isHeld.current = false
      followSoon()
    }
    const stops = [
      $filter.listen(followLater),
      ...sources.map((source) => source.listen(() => followSoon())),
    ]
    for (const event of moves) document.addEventListener(event, followSoon)
    for (const event of pressEnds) document.addEventListener(event, release, { capture: true })
    return () => {
      followSoon.cancel()
      for (const stop of stops) stop()
      for (const event of moves) document.removeEventListener(event, followSoon)
      for (const event of pressEnds) document.removeEventListener(event, release, { capture: true })
    }
  }, [field])

  /** Reads it before a key is answered that was pressed before the last one was shown. */
  const catchUp = () => {
    flushSync(applyTyped)
    if (written.text === $filter.get().text) return
    flushSync(() => setWritten(readWritten(field)))
  }

  const holdStill = () => {
    isHeld.current = true
  }

  return { written, catchUp, holdStill }
}

interface ListKeys {
  catchUp: () => void
  isOpen: boolean
  count: number
  active: number | null
  setActive: (active: number | null) => void
  /** Opens or closes the hints. */
  setOpen: (isOpen: boolean) => void
  onTake: (place: number) => void
}

/** Not while the key is held down: whoever deletes a text with it means no more than the text. */
const isBackspaceAtStart = (event: KeyboardEvent, input: HTMLInputElement | null): boolean =>
  event.key === 'Backspace' && !event.repeat && input?.selectionEnd === 0

/** Leads from the field to the last chip, where another Backspace removes it. */
function focusLastChip(): boolean {
  const last = [...document.querySelectorAll<HTMLElement>('[data-chosen] [data-remove]')].at(-1)
  last?.focus()
  return last !== undefined
}

/** What the list may answer; it need not have caught up with the text for any other key. */
const listKeys = new Set(['ArrowDown', 'ArrowUp', 'Enter', 'Escape', 'Backspace'])

/** Keys in the field that belong to the list; all others are the field's own. */
function useListKeys(field: Field, keys: ListKeys): void {
  const latest = useRef(keys)
  useLayoutEffect(() => {
    latest.current = keys
  })

  useEffect(() => {
    const input = field.current
    const press = (event: KeyboardEvent) => {
      // They belong to the input method, which ends with a key that says so only by its code.
      if (event.isComposing || event.keyCode === 229) {
        event.stopPropagation()
        return
      }
      if (!listKeys.has(event.key)) return
      if (event.key !== 'Backspace' || input?.selectionEnd === 0) latest.current.catchUp()
      const { isOpen, count, active, setActive, setOpen, onTake } = latest.current
      const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
      const step = steps[event.key]
      if (step !== undefined && count > 0) {
        const from = active ?? (step > 0 ? -1 : count)
        setActive((from + step + count) % count)
        setOpen(true)
      } else if (event.key === 'Enter' && isOpen && active !== null) {
        onTake(active)
      } else if (event.key === 'Escape' && isOpen) {
        setOpen(false)
        // The field itself is cleared by the next one.
        event.stopPropagation()
      } else if (!isBackspaceAtStart(event, input) || !focusLastChip()) {
        return
      }
      event.preventDefault()
    }
    input?.addEventListener('keydown', press)
    return () => input?.removeEventListener('keydown', press)
  }, [field])
}

interface OptionProps {
  completion: Completion
  place: number
  isActive: boolean
  onTake: () => void
}

function Option({ completion: { label, detail }, place, isActive, onTake }: OptionProps) {
  return (
    <button
      type="button"
      id={optionId(place)}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={`inline-flex shrink-0 items-center gap-1.5 h-7 max-w-full rounded-full border px-2.5 text-xs cursor-pointer hover:bg-hover ${isActive ? 'border-accent bg-hover outline-2 outline-accent' : 'border-line-strong bg-surface'}`}
      ref={(option) => {
        if (isActive) option?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      }}
      onClick={onTake}
    >
      <span className="truncate text-ink" dir="auto">
        {label}
      </span>
      {detail !== '' && <span className="shrink-0 text-muted">{detail}</span>}
    </button>
  )
}

interface ValueHintsProps {
  field: Field
  /** The list under the field, for the attributes of the field. */
  onList: (list: OpenList) => void
}

/** On a line under the search field: what was understood of what is typed there, and ways to go on. */
export function ValueHints({ field, onList }: ValueHintsProps) {
  useTextHistory(field)
  useComposing(field)
  const { written, catchUp, holdStill } = useWritten(field)
  const { text, caret, completions } = written
  const { understood, ...hints } = written.hints
  const [closedAt, setClosedAt] = useState<string | null>(null)
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  const [active, setActive] = useState<{ text: string; place: number } | null>(null)
  const failure = hints.failure && describeFailure(hints.failure)

  useEffect(() => {
    void prepareValues()
    void prepareQualifiers()
  }, [])

  const isBetween = caret !== null && /(?:^|\s)$/u.test(text.slice(0, caret))
  // What can be written next matters less than what is wrong with what is written.
  const isQuiet = isBetween && hints.problem !== null && openedAt !== text
  const problem = failure?.text ?? (completions.length > 0 && !isQuiet ? null : hints.problem)
  const isClosed = closedAt === text || isQuiet
  const isOpen = !isClosed && caret !== null && completions.length > 0
  const activePlace = isOpen && active?.text === text ? active.place : null
  const isAnything = isOpen || (closedAt !== text && Boolean(understood ?? problem))
  const count = completions.length

  useEffect(() => onList({ isOpen, active: activePlace }), [onList, isOpen, activePlace])

  const take = (place: number) => {
    const shown = completions[place]
    // What was typed since then may be known, and not yet shown in the list.
    flushSync(applyTyped)
    const completion =
      $filter.get().text === text
        ? shown
        : readWritten(field).completions.find(({ label }) => label === shown?.label)
    if (!completion) return
    flushSync(() => changeFilter({ text: completion.text }))
    field.current?.focus()
    field.current?.setSelectionRange(completion.caret, completion.caret)
  }

  useListKeys(field, {
    catchUp,
    isOpen: isAnything,
    count,
    active: activePlace,
    setActive: (place) => setActive(place === null ? null : { text, place }),
    setOpen: (open) => {
      const current = $filter.get().text
      setClosedAt(open ? null : current)
      setOpenedAt(open ? current : null)
    },
    onTake: take,
  })

  const said = [understood, problem, text !== '' && count > 0 && messages.openSuggestions(count)]
  const announced = useSettledText(
    closedAt === text || caret === null ? '' : said.filter(Boolean).join('. '),
  )

  return (
    <>
      <p role="status" className="sr-only">
        {announced}
      </p>
      {isAnything && (
        <>
          {(isOpen || understood !== null) && (
            <p className={`eyebrow shrink-0 ${isOpen ? '' : 'max-sm:hidden'}`} aria-hidden={isOpen}>
              {isOpen ? messages.heading : terms.searchByValue}
            </p>
          )}
          {/* They are keyed so that neither turns into the other, which would count as something that moved. */}
          {isOpen ? (
            <div
              key="options"
              id={listId}
              role="listbox"
              // What scrolls would be a stop of its own, and go away as soon as the field loses the focus to it.
              tabIndex={-1}
              aria-label={messages.heading}
              className="flex min-w-0 items-center gap-2 overflow-x-auto p-0.5 -m-0.5 [scrollbar-width:none]"
              onPointerDown={(event) => {
                event.preventDefault()
                holdStill()
              }}
            >
              {completions.map((completion, place) => (
                <Option
                  key={completion.label}
                  completion={completion}
                  place={place}
                  isActive={place === activePlace}
                  onTake={() => take(place)}
                />
              ))}
            </div>
          ) : (
            <div key="hint" className="flex min-w-0 items-center gap-2 text-xs leading-4">
              <span
                className={`size-4 shrink-0 ${problem ? 'i-lucide-info text-muted' : 'i-lucide-check text-positive'}`}
                aria-hidden="true"
              />
              <p className="line-clamp-2">{problem ?? understood}</p>
              {failure && (
                <Button variant="ghost" className="h-8 px-2.5" onClick={retryTyped}>
                  {common.retry}
                </Button>
              )}
            </div>
          )}
        </>
      )}
    </>
  )
}
