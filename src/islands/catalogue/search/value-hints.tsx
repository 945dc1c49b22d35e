import { useStore } from '@nanostores/react'
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'

import { useSettled } from '#islands/catalogue/grid/use-settled.ts'
import { Button } from '#islands/ui/button.tsx'
import { popupClass } from '#islands/ui/menu/popup.ts'
import { changeFilter } from '#lib/catalogue/filters/address.ts'
import { $valueHints } from '#lib/catalogue/values/hints.ts'
import * as messages from '#lib/catalogue/values/messages.ts'
import { prepareValues, retryValues } from '#lib/catalogue/values/store.ts'
import { describeFailure } from '#lib/failure/messages.ts'
import * as common from '#lib/i18n/common.ts'
import * as terms from '#lib/i18n/terms.ts'

type Field = RefObject<HTMLInputElement | null>

/** Whether the focus is in the field or beside it. */
function useFocusWithin(field: Field): boolean {
  const [isWithin, setWithin] = useState(
    () => document.activeElement?.matches('[type="search"]') ?? false,
  )

  useEffect(() => {
    const box = field.current?.parentElement
    if (!box) return undefined
    const enter = () => setWithin(true)
    const leave = ({ relatedTarget }: FocusEvent) =>
      setWithin(relatedTarget instanceof Node && box.contains(relatedTarget))
    box.addEventListener('focusin', enter)
    box.addEventListener('focusout', leave)
    return () => {
      box.removeEventListener('focusin', enter)
      box.removeEventListener('focusout', leave)
    }
  }, [field])

  return isWithin
}

/** Moves the focus among the buttons of the list; up from the first one leads to the field. */
function moveFocus(list: HTMLElement, field: HTMLInputElement, step: number): void {
  const buttons = [...list.querySelectorAll('button')]
  const place = buttons.findIndex((button) => button === document.activeElement) + step
  const next = place < 0 ? field : buttons[Math.min(place, buttons.length - 1)]
  next?.focus()
}

/** The down arrow key moves the focus from the field to the suggestions. */
function useArrowDown(field: Field, list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const input = field.current
    const goDown = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'ArrowDown' || !input || !list.current) return
      event.preventDefault()
      moveFocus(list.current, input, 1)
    }
    input?.addEventListener('keydown', goDown)
    return () => input?.removeEventListener('keydown', goDown)
  }, [field, list])
}

/** Under the search field: what of a search by value was understood, and ways to go on. */
export function ValueHints({ field }: { field: Field }) {
  const hints = useStore($valueHints)
  const { understood, suggestions } = hints
  const failure = hints.failure && describeFailure(hints.failure)
  const problem = failure?.text ?? hints.problem
  const isOpen = useFocusWithin(field)
  const list = useRef<HTMLUListElement>(null)
  const isEmpty = !understood && !problem && suggestions.length === 0
  const ways = suggestions.map(({ label, detail }) =>
    detail ? messages.wayWithDetail(label, detail) : label,
  )
  const said = [understood, problem, ways.length > 0 && messages.suggestions(ways.join(', '))]
  const announced = useSettled(isOpen ? said.filter(Boolean).join('. ') : '', '')
  useArrowDown(field, list)

  useEffect(() => void prepareValues(), [])

  const take = (text: string) => {
    changeFilter({ text })
    field.current?.focus()
  }

  const typeKey = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    if (event.key === 'Escape') field.current?.focus()
    else if (!step || !list.current || !field.current) return
    else moveFocus(list.current, field.current, step)
    event.preventDefault()
  }

  return (
    <>
      <p role="status" className="sr-only">
        {announced}
      </p>
      {isOpen && !isEmpty && (
        <div
          className={`${popupClass} absolute inset-x-0 top-full min-w-64 mt-1.5`}
          onPointerDown={(event) => event.preventDefault()}
        >
          {understood && (
            <p className="flex gap-2 px-2.5 py-1.5 text-sm">
              <span
                className="i-lucide-check size-4 mt-0.5 shrink-0 text-positive"
                aria-hidden="true"
              />
              {understood}
            </p>
          )}
          {problem && (
            <div className="flex items-start gap-2 px-2.5 py-1.5 text-sm">
              <span
                className="i-lucide-info size-4 mt-0.5 shrink-0 text-muted"
                aria-hidden="true"
              />
              <p>{problem}</p>
              {failure && (
                <Button
                  variant="ghost"
                  className="-my-1.5 ms-auto h-8 px-2.5"
                  onClick={retryValues}
                >
                  {common.retry}
                </Button>
              )}
            </div>
          )}
          {suggestions.length > 0 && (
            <ul ref={list} aria-label={terms.searchByValue}>
              {suggestions.map(({ label, detail, text }) => (
                <li key={text}>
                  <button
                    type="button"
                    className="flex w-full items-baseline gap-2 min-h-9 px-2.5 py-1.5 rounded-md border-0 bg-transparent text-start text-sm text-ink cursor-pointer hover:bg-hover focus-visible:bg-hover"
                    onClick={() => take(text)}
                    onKeyDown={typeKey}
                  >
                    <span dir="auto">{label}</span>
                    <span className="ms-auto text-xs text-muted">{detail}</span>
                  </button>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </>
  )
}
