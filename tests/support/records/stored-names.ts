/** Where a browser is made to store something, up to the name. */
const writes =
  /\b(?:(?:browserStorage|tabStorage)\.write|(?:localStorage|sessionStorage)\.setItem|persistentAtom(?:<\w+>)?|createStore|caches\.open)\(\s*([^,)]+)/gu
/** The same as a property: localStorage.theme = ... */
const assigned = /\b(?:localStorage|sessionStorage)\.(\w+) =(?!=)/gu
/** Constants that hold a name, or its unchanging beginning. */
const constants = /\bconst \w*(?:[kK]ey|Cache) = ['"`]([\w-]+)/gu

/** A module that only hands a name to others. */
const handsOn = /\bexport const \w+(?:Key|Cache) = /u

const all = (text: string, pattern: RegExp): string[] =>
  Array.from(text.matchAll(pattern), ([, found = '']) => found.trim())

/**
 * The names under which a source stores something in a browser.
 * @throws TypeError where one is neither written there nor in a constant whose name ends in "Key" or "Cache"
 */
export function findStoredNames(text: string): string[] {
  const given = all(text, writes)
  const literals = given.flatMap((expression) => /^['"]([^'"]+)['"]$/u.exec(expression)?.[1] ?? [])
  const others = given.filter((expression) => !/^['"]/u.test(expression))
  const hidden = others.find((expression) => !/^\w*(?:[kK]ey|Cache)$/u.test(expression))
  if (hidden) throw new TypeError(`Name a constant that holds ${hidden} "...Key" or "...Cache".`)
  const isAny = given.length > 0 || all(text, assigned).length > 0 || handsOn.test(text)
  return isAny ? [...literals, ...all(text, assigned), ...all(text, constants)] : []
}
