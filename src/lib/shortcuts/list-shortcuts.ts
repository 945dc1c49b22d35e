import type { Shortcut, ShortcutGroup } from './shortcuts.ts'

const sameKey = (one: Shortcut, other: Shortcut): boolean =>
  one.key.toLowerCase() === other.key.toLowerCase()

/** The groups without what a later one uses the same key for, and without those that are empty then. */
export function listShortcuts(groups: readonly ShortcutGroup[]): ShortcutGroup[] {
  return groups.flatMap((group, place) => {
    const later = groups.slice(place + 1).flatMap(({ shortcuts }) => shortcuts)
    const shortcuts = group.shortcuts.filter(
      (shortcut) => !shortcut.run || !later.some((other) => other.run && sameKey(shortcut, other)),
    )
    return shortcuts.length > 0 ? [{ ...group, shortcuts }] : []
  })
}
