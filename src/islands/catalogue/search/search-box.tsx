import type { ComponentProps, ReactNode } from 'react'

import { maxTextLength } from '#lib/catalogue/filters/filter.ts'
import * as messages from '#lib/catalogue/messages.ts'

import { closed, listId, type OpenList, optionId, searchFieldId } from './open-list.ts'

interface SearchBoxProps extends ComponentProps<'input'> {
  suggestions?: OpenList
  /** What stands at the end of the field once something is typed, in place of the key that leads to it. */
  children?: ReactNode
}

/** The box of the search field: in the page's HTML, and as its island renders it. */
export function SearchBox({ suggestions = closed, children, ...input }: SearchBoxProps) {
  return (
    <div className="relative col-span-full sm:flex-1 min-w-0 sm:min-w-56 sm:max-w-md">
      <span
        className="i-lucide-search absolute start-3 top-3 size-4 text-muted pointer-events-none"
        aria-hidden="true"
      />
      <input
        type="text"
        inputMode="search"
        enterKeyHint="search"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={suggestions.isOpen}
        aria-controls={suggestions.isOpen ? listId : undefined}
        aria-activedescendant={
          suggestions.active === null ? undefined : optionId(suggestions.active)
        }
        className="peer field ps-9 pe-10"
        id={searchFieldId}
        placeholder={messages.searchPlaceholder}
        aria-label={messages.searchLabel}
        aria-keyshortcuts="/"
        maxLength={maxTextLength}
        autoComplete="off"
        spellCheck={false}
        {...input}
      />
      <kbd
        className="absolute end-2.5 top-2.5 hidden sm:peer-placeholder-shown:flex size-5 items-center justify-center rounded border border-line font-mono text-xs text-muted pointer-events-none"
        aria-hidden="true"
      >
        /
      </kbd>
      {children}
    </div>
  )
}
