import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'

import { defer } from '#islands/catalogue/deferred.tsx'
import { $filter, changeFilter } from '#lib/catalogue/filters/address.ts'
import * as messages from '#lib/catalogue/messages.ts'

const ValueHints = defer(async () => (await import('./value-hints.tsx')).ValueHints)

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/u.test(target.tagName))

/** The text filter; `/` anywhere on the page leads to it, Escape empties it. */
export function SearchField() {
  const { text } = useStore($filter)
  const field = useRef<HTMLInputElement>(null)
  const [isReached, setReached] = useState(false)

  useEffect(() => {
    const focusOnSlash = (event: KeyboardEvent) => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
      if (event.key !== '/' || !isPlain || isTyping(event.target)) return
      event.preventDefault()
      field.current?.focus()
      field.current?.select()
    }
    document.addEventListener('keydown', focusOnSlash)
    return () => document.removeEventListener('keydown', focusOnSlash)
  }, [])

  const clear = () => {
    changeFilter({ text: '' })
    field.current?.focus()
  }

  return (
    <div className="relative col-span-full sm:flex-1 min-w-0 sm:min-w-56 sm:max-w-md">
      <span
        className="i-lucide-search absolute start-3 top-3 size-4 text-muted pointer-events-none"
        aria-hidden="true"
      />
      <input
        ref={field}
        type="search"
        className="field ps-9 pe-10 search-field"
        placeholder={messages.searchPlaceholder}
        aria-label={messages.searchLabel}
        aria-keyshortcuts="/"
        autoComplete="off"
        spellCheck={false}
        value={text}
        onFocus={() => setReached(true)}
        onChange={(event) => changeFilter({ text: event.target.value })}
        onKeyDown={(event) => {
          if (event.key === 'Escape') clear()
        }}
      />
      {text === '' ? (
        <kbd
          className="absolute end-2.5 top-2.5 hidden sm:flex size-5 items-center justify-center rounded border border-line font-mono text-xs text-muted pointer-events-none"
          aria-hidden="true"
        >
          /
        </kbd>
      ) : (
        <button
          type="button"
          className="icon-button absolute end-1 top-1 size-8"
          aria-label={messages.clearSearch}
          onClick={clear}
        >
          <span className="i-lucide-x size-4" aria-hidden="true" />
        </button>
      )}
      {isReached && <ValueHints field={field} />}
    </div>
  )
}
