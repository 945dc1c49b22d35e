import { useStore } from '@nanostores/react'
import { useLayoutEffect, useRef, useState } from 'react'

import { defer } from '#islands/catalogue/deferred.tsx'
import { $typedText, changeFilter, typeText } from '#lib/catalogue/filters/address.ts'
import { maxTextLength } from '#lib/catalogue/filters/filter.ts'
import { noteTyping } from '#lib/catalogue/filters/typing.ts'
import * as messages from '#lib/catalogue/messages.ts'
import { mayBeUnderstood } from '#lib/catalogue/values/store.ts'
import * as terms from '#lib/i18n/terms.ts'
import { addShortcuts } from '#lib/shortcuts/shortcuts.ts'

import { listId, type OpenList, optionId, searchFieldId } from './open-list.ts'

const ValueHints = defer(async () => (await import('./value-hints.tsx')).ValueHints)

const closed: OpenList = { isOpen: false, active: null }

export interface SearchFieldProps {
  /** Whether it ever had the focus. */
  isReached: boolean
  onReach: (isReached: boolean) => void
}

/**
 * The text filter; `/` anywhere on the page leads to it, Escape closes its suggestions and then empties it. Once it
 * was reached, the line under the toolbar belongs to the suggestions, so that no card moves while somebody types.
 */
export function SearchField({ isReached, onReach }: SearchFieldProps) {
  const text = useStore($typedText)
  const field = useRef<HTMLInputElement>(null)
  const [{ isOpen, active }, setList] = useState(closed)

  // With the field itself: until then the key would open the palette.
  useLayoutEffect(() => {
    const focus = () => {
      field.current?.focus()
      field.current?.select()
    }
    return addShortcuts({
      title: terms.families,
      shortcuts: [{ key: '/', label: messages.searchLabel, run: focus }],
    })
  }, [])

  const clear = () => {
    changeFilter({ text: '' })
    field.current?.focus()
  }

  return (
    <>
      <div className="relative col-span-full sm:flex-1 min-w-0 sm:min-w-56 sm:max-w-md">
        <span
          className="i-lucide-search absolute start-3 top-3 size-4 text-muted pointer-events-none"
          aria-hidden="true"
        />
        <input
          ref={field}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          aria-activedescendant={active === null ? undefined : optionId(active)}
          className="field ps-9 pe-10"
          id={searchFieldId}
          placeholder={messages.searchPlaceholder}
          aria-label={messages.searchLabel}
          aria-keyshortcuts="/"
          maxLength={maxTextLength}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onFocus={() => onReach(true)}
          onChange={(event) => typeText(event.target.value)}
          onKeyDown={(event) => {
            // One that changes nothing, such as selecting the text, comes before one that does.
            noteTyping()
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
      </div>
      {(isReached || mayBeUnderstood(text)) && (
        <div className="search-hints">
          <ValueHints field={field} onList={setList} />
        </div>
      )}
    </>
  )
}
