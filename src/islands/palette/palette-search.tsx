import { useStore } from '@nanostores/react'
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'

import { KeyCaps } from '#islands/ui/key-caps.tsx'
import type { Entry } from '#lib/palette/entry.ts'
import * as messages from '#lib/palette/messages.ts'
import { rememberEntry } from '#lib/palette/recent.ts'
import { $groups, $searchState, $text } from '#lib/palette/store.ts'
import { modifierName } from '#lib/shortcuts/key-names.ts'
import * as shortcuts from '#lib/shortcuts/messages.ts'
import { showShortcuts } from '#lib/shortcuts/shortcuts.ts'
import * as siteMessages from '#lib/site/messages.ts'

import { PaletteGroup } from './palette-group.tsx'
import { PaletteState } from './palette-state.tsx'

/** The place of the highlighted entry after a key, null for keys that move nothing. */
function placeAfter(key: string, place: number, count: number): number | null {
  if (count === 0) return null
  if (key === 'ArrowDown') return (place + 1) % count
  if (key === 'ArrowUp') return (place - 1 + count) % count
  if (key === 'PageDown') return Math.min(place + 6, count - 1)
  if (key === 'PageUp') return Math.max(place - 6, 0)
  return null
}

/** The field, and the list of what it finds. */
export function PaletteSearch({ onClose }: { onClose: () => void }) {
  const id = useId()
  const text = useStore($text)
  const groups = useStore($groups)
  const { isSearching } = useStore($searchState)
  const [chosen, setChosen] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)

  const entries = groups.flatMap((group) => group.entries)
  const place = Math.max(
    entries.findIndex((entry) => entry.id === chosen),
    0,
  )
  const active = entries[place]
  const optionId = (entry: Entry) => `${id}-${entry.id.replaceAll(/\s/gu, '_')}`

  // At once, and not by the dialog, which would select what was typed before.
  useLayoutEffect(() => field.current?.focus(), [])

  useEffect(() => {
    const option = list.current?.querySelector('[aria-selected="true"]')
    if (place === 0) list.current?.scrollTo({ top: 0 })
    else option?.scrollIntoView({ block: 'nearest' })
  }, [place])

  const pick = (entry: Entry, isNewTab: boolean) => {
    rememberEntry(entry)
    if (entry.href === undefined) {
      onClose()
      // After the dialog has given the focus back, so that what opens now takes it from there.
      setTimeout(() => entry.run?.())
    } else if (isNewTab) {
      window.open(entry.href, '_blank', 'noopener')
    } else {
      onClose()
      location.assign(entry.href)
    }
  }

  const openList = () => {
    onClose()
    setTimeout(showShortcuts)
  }

  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      if (active) pick(active, event.ctrlKey || event.metaKey)
      return
    }
    const next = placeAfter(event.key, place, entries.length)
    if (next === null) return
    event.preventDefault()
    setChosen(entries[next]?.id ?? null)
  }

  return (
    <>
      <div className="palette-field">
        <span className="i-lucide-search size-5 shrink-0 text-muted" aria-hidden="true" />
        <input
          ref={field}
          type="text"
          role="combobox"
          aria-label={siteMessages.searchOrJump}
          aria-expanded={entries.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active ? optionId(active) : undefined}
          placeholder={siteMessages.searchOrJumpHint}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          value={text}
          onChange={(event) => {
            setChosen(null)
            $text.set(event.target.value)
          }}
          onKeyDown={handleKey}
        />
      </div>
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={messages.results}
        aria-busy={isSearching}
        className="palette-list"
      >
        {groups.map((group) => (
          <PaletteGroup
            key={group.name}
            group={group}
            active={active?.id ?? null}
            optionId={optionId}
            onPoint={(entry) => setChosen(entry.id)}
            onPick={pick}
          />
        ))}
      </div>
      <PaletteState count={entries.length} />
      <div className="palette-keys">
        <span aria-hidden="true">
          <KeyCaps keys={['↑', '↓']} /> {messages.move}
        </span>
        <span aria-hidden="true">
          <KeyCaps keys={['↵']} /> {messages.open}
        </span>
        <span aria-hidden="true">
          <KeyCaps keys={[modifierName(), '↵']} /> {messages.openNewTab}
        </span>
        <button type="button" onClick={openList}>
          {shortcuts.title}
        </button>
      </div>
    </>
  )
}
