import { atom } from 'nanostores'

import { browserStorage } from '#lib/browser/storage.ts'

import { isClosing } from './is-closing.ts'
import { ownsKeys, singleKeysKey } from './own-keys.ts'

export interface Shortcut {
  /** A key as `KeyboardEvent.key` names it, letters in lower case; `mod+` before it means Ctrl, or Cmd on a Mac. */
  key: string
  /** What it does, for the list of shortcuts. */
  label: string
  /** Left out where a widget listens for the key itself, such as arrow keys in a grid. */
  run?: () => void
}

export interface ShortcutGroup {
  title: string
  shortcuts: readonly Shortcut[]
  /** Of the frame around every page: those of the page itself go before. */
  isEverywhere?: boolean
}

/** What the page can be asked for by keyboard now: first what works everywhere, then its parts as they were added. */
export const $shortcutGroups = atom<readonly ShortcutGroup[]>([])

/** Whether keys without Ctrl, Alt or Cmd are shortcuts; people who use voice control turn them off. */
export const $hasSingleKeys = atom(browserStorage.read(singleKeysKey) !== 'off')

export function setSingleKeys(isOn: boolean): void {
  browserStorage.write(singleKeysKey, isOn ? 'on' : 'off')
  $hasSingleKeys.set(isOn)
}

/** Whether the list of shortcuts is open. */
export const $isListOpen = atom(false)

export const showShortcuts = (): void => $isListOpen.set(true)

/** Whether a key belongs to what has the focus: a field, a menu or a dialog. */
const isTaken = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(ownsKeys) !== null && !isClosing(target)

function press(event: KeyboardEvent): void {
  const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = event
  if (defaultPrevented || altKey) return
  const hasModifier = ctrlKey || metaKey
  if (!hasModifier && (!$hasSingleKeys.get() || isTaken(target))) return
  const wanted = (hasModifier ? 'mod+' : '') + key.toLowerCase()
  const shortcut = $shortcutGroups
    .get()
    .flatMap(({ shortcuts }) => shortcuts)
    .findLast((candidate) => candidate.run && candidate.key.toLowerCase() === wanted)
  if (!shortcut?.run) return
  event.preventDefault()
  shortcut.run()
}

/** Adds shortcuts until the returned function is called; of two for one key, the one added last is run. */
export function addShortcuts(group: ShortcutGroup): () => void {
  if ($shortcutGroups.get().length === 0) document.addEventListener('keydown', press)
  const groups = $shortcutGroups.get()
  $shortcutGroups.set(group.isEverywhere ? [group, ...groups] : [...groups, group])
  return () => {
    $shortcutGroups.set($shortcutGroups.get().filter((other) => other !== group))
    if ($shortcutGroups.get().length === 0) document.removeEventListener('keydown', press)
  }
}
