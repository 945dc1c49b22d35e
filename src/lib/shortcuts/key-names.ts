import * as messages from './messages.ts'

const isMac = (): boolean => /mac|iphone|ipad/iu.test(globalThis.navigator?.platform ?? '')

/** What stands on the key to press as `mod`. */
export const modifierName = (): string => (isMac() ? messages.command : messages.control)

/** What stands on each key of a shortcut, such as "Ctrl" and "K". */
export function keyNamesOf(key: string): string[] {
  const hasModifier = key.startsWith('mod+')
  const rest = hasModifier ? key.slice('mod+'.length) : key
  const shown =
    messages.keyNames[rest.toLowerCase()] ?? (rest.length === 1 ? rest.toUpperCase() : rest)
  return hasModifier ? [modifierName(), shown] : [shown]
}
