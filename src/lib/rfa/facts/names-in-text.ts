interface NameInText {
  /** What looks like an address need not be one. */
  readonly kind: 'path' | 'address'
  readonly text: string
}

const shortestPath = 4
/** In characters, of an address before its sign. */
const longestAccount = 64

const at = 0x40
const colon = 0x3a
const backslash = 0x5c
const slash = 0x2f
/** These of the rest: . _ % + - */
const addressSigns: ReadonlySet<number> = new Set([0x2e, 0x5f, 0x25, 0x2b, 0x2d])
/** What Windows forbids in a path: " * : < > ? | */
const forbidden: ReadonlySet<number> = new Set([0x22, 0x2a, 0x3a, 0x3c, 0x3e, 0x3f, 0x7c])

const isLetter = (code: number): boolean => {
  const lower = code | 0x20
  return lower >= 0x61 && lower <= 0x7a
}
const isLetterOrDigit = (code: number): boolean => isLetter(code) || (code >= 0x30 && code <= 0x39)
const isSlash = (code: number): boolean => code === slash || code === backslash
const isOfAddress = (code: number): boolean => isLetterOrDigit(code) || addressSigns.has(code)
/** Neither control characters, nor halves of characters, nor private ones, nor the last that are none. */
const isOfPath = (code: number): boolean =>
  code >= 0x20 &&
  !forbidden.has(code) &&
  (code < 0x7f || code > 0x9f) &&
  (code < 0xd800 || code > 0xf8ff) &&
  code < 0xfff0

/** The next of the three signs, one of which every name has; the end where there is none. Most of the time goes here. */
const nextSign = (bytes: Uint8Array, from: number): number => {
  const end = bytes.length - 3
  for (let place = from; place < end; place += 1) {
    const code = bytes[place]
    if ((code === at || code === colon || code === backslash) && bytes[place + 1] === 0) {
      return place
    }
  }
  return bytes.length
}

/**
 * The paths and what looks like addresses in UTF-16 text, wherever it stands among other bytes. Cheap: it looks for
 * the few bytes without which there is neither, and from there as far as a name may go.
 * @param longest in characters
 */
export function* findNamesInText(bytes: Uint8Array, longest: number): Generator<NameInText> {
  const codeAt = (place: number): number =>
    place < 0 || place + 1 >= bytes.length ? 0 : (bytes[place] ?? 0) + (bytes[place + 1] ?? 0) * 256
  const textOf = (start: number, end: number): string => {
    const codes: number[] = []
    for (let place = start; place < end; place += 2) codes.push(codeAt(place))
    return String.fromCharCode(...codes)
  }
  /** How many characters the number before a text counts; null where none stands there. */
  const statedAt = (start: number): number | null => {
    const stated = codeAt(start - 2) === 0 ? codeAt(start - 4) : 0
    return stated >= shortestPath && start + 2 * stated <= bytes.length ? stated : null
  }
  /** As far as the number before it says, else as far as a path can go. */
  const endOfPath = (start: number, root: number): number => {
    const end = start + 2 * Math.min(statedAt(start) ?? longest, longest)
    let place = start + 2 * root
    while (place < end && isOfPath(codeAt(place))) place += 2
    return place
  }
  /** A letter, the colon and one slash. */
  const isDrive = (place: number): boolean =>
    isLetter(codeAt(place - 2)) &&
    !isLetter(codeAt(place - 4)) &&
    isSlash(codeAt(place + 2)) &&
    !(codeAt(place + 2) === slash && codeAt(place + 4) === slash)
  /** Two backslashes that begin a text. */
  const isShare = (place: number): boolean =>
    codeAt(place + 2) === backslash &&
    isLetterOrDigit(codeAt(place + 4)) &&
    statedAt(place) !== null
  const startOfAddress = (sign: number): number => {
    let place = sign
    while (place > sign - 2 * longestAccount && isOfAddress(codeAt(place - 2))) place -= 2
    return place
  }
  const endOfAddress = (sign: number): number => {
    let place = sign + 2
    while (place < sign + 2 * longest && isOfAddress(codeAt(place))) place += 2
    return place
  }

  for (let place = nextSign(bytes, 2); place < bytes.length; place = nextSign(bytes, place + 1)) {
    const code = bytes[place]
    const isAddress =
      code === at && isOfAddress(codeAt(place - 2)) && isOfAddress(codeAt(place + 2))
    const isPath = code === colon ? isDrive(place) : code === backslash && isShare(place)
    if (!isAddress && !isPath) continue
    const root = code === colon ? place - 2 : place
    const start = isAddress ? startOfAddress(place) : root
    const end = isAddress ? endOfAddress(place) : endOfPath(root, code === colon ? 3 : 2)
    if (isAddress || end - start >= 2 * shortestPath) {
      yield { kind: isAddress ? 'address' : 'path', text: textOf(start, end) }
    }
    place = end - 1
  }
}
