import { useStore } from '@nanostores/react'
import { useLayoutEffect, useRef, useState } from 'react'

import { defer } from '#islands/catalogue/deferred.tsx'
import { $typedText, changeFilter, typeText } from '#lib/catalogue/filters/address.ts'
import { noteTyping } from '#lib/catalogue/filters/typing.ts'
import * as messages from '#lib/catalogue/messages.ts'
import { mayBeUnderstood } from '#lib/catalogue/values/store.ts'
import * as terms from '#lib/i18n/terms.ts'
import { addShortcuts } from '#lib/shortcuts/shortcuts.ts'

import { takeEarlyField } from './early-field.ts'
import { closed } from './open-list.ts'
import { SearchBox } from './search-box.tsx'

const ValueHints = defer(async () => (await import('./value-hints.tsx')).ValueHints)

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
  const [list, setList] = useState(closed)

  // Both with the field itself: a key that comes before would go nowhere, or to the palette.
  useLayoutEffect(() => {
    if (field.current) takeEarlyField(field.current)
  }, [])

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
      <SearchBox
        ref={field}
        suggestions={list}
        value={text}
        onFocus={() => onReach(true)}
        onChange={(event) => typeText(event.target.value)}
        onKeyDown={(event) => {
          // One that changes nothing, such as selecting the text, comes before one that does.
          noteTyping()
          if (event.key === 'Escape') clear()
        }}
      >
        {text !== '' && (
          <button
            type="button"
            className="icon-button absolute end-1 top-1 size-8"
            aria-label={messages.clearSearch}
            onClick={clear}
          >
            <span className="i-lucide-x size-4" aria-hidden="true" />
          </button>
        )}
      </SearchBox>
      {(isReached || mayBeUnderstood(text)) && (
        <div className="search-hints">
          <ValueHints field={field} onList={setList} />
        </div>
      )}
    </>
  )
}
