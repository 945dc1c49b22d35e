import { indexOfBytes, viewOf } from '#lib/rfa/byte-source.ts'

/** A name or path in the stream of BasicFileInfo. */
interface Place {
  /** In bytes; the text is UTF-16LE. */
  readonly start: number
  readonly end: number
  readonly what: 'user' | 'path' | 'author'
}

/** What the properties of a file name. */
export interface InfoNames {
  readonly userNames: readonly string[]
  /** As they stand there, with the name of the file. */
  readonly paths: readonly string[]
}

const wide = (text: string): Uint8Array => {
  const bytes = new Uint8Array(text.length * 2)
  const view = viewOf(bytes)
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), true)
  return bytes
}

const decoder = new TextDecoder('utf-16le', { ignoreBOM: true })

/** The versions of the record whose head is known: of Revit 2010 to 2026. */
const knownVersions: readonly number[] = [2, 3, 6, 9, 10, 13, 14]

const firstKey = wide('Worksharing:')

const keys = [
  ['Username', 'user'],
  ['Central Model Path', 'path'],
  ['Last Save Path', 'path'],
  ['Author', 'author'],
] as const

/** Reads what precedes the lines, field by field; null where it is not laid out as its version says. */
function placesInHead(bytes: Uint8Array): Place[] | null {
  const view = viewOf(bytes)
  const places: Place[] = []
  let at = 0
  const skip = (count: number): void => {
    at += count
  }
  const text = (what?: Place['what']): void => {
    if (at + 4 > bytes.length) throw new RangeError('The head ends early.')
    const start = at + 4
    at = start + 2 * view.getUint32(at, true)
    if (at > bytes.length) throw new RangeError('A text leads out of the stream.')
    if (what) places.push({ start, end: at, what })
  }
  try {
    const version = view.getUint32(0, true)
    if (!knownVersions.includes(version)) return null
    skip(6)
    text('user')
    text('path')
    text()
    if (version >= 13) text()
    text('path')
    if (version >= 3) skip(4)
    if (version >= 6) {
      skip(1)
      text()
      text()
    }
    if (version >= 9) {
      skip(5)
      text()
      text()
      text()
    }
    if (version >= 10) text()
    if (version >= 13) {
      skip(1)
      text('author')
    }
    if (version >= 14) text()
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
  const isFollowed = bytes[at] === 0x0d && bytes[at + 1] === 0x0a
  return isFollowed && indexOfBytes(bytes.subarray(at + 2), firstKey) === 0 ? places : null
}

/** The end of a line that begins there: a line end of two characters, or of two bytes after the last line. */
function endOfLine(bytes: Uint8Array, start: number): number {
  let at = start
  while (at + 1 < bytes.length) {
    if (bytes[at] === 0x0d && (bytes[at + 1] === 0 || bytes[at + 1] === 0x0a)) return at
    at += 2
  }
  return at
}

function placesInLines(bytes: Uint8Array): Place[] {
  const first = indexOfBytes(bytes, firstKey)
  if (first < 0) return []
  const lines = bytes.subarray(first)
  return keys.flatMap(([key, what]): Place[] => {
    const wanted = wide(`\n${key}: `)
    const found = indexOfBytes(lines, wanted)
    if (found < 0) return []
    const start = first + found + wanted.length
    return [{ start, end: endOfLine(bytes, start), what }]
  })
}

const isDrive = /^[a-z]:[\\/]$/iu
const program = /^Autodesk\b/u

/** A path of the same length that names no folder and keeps the name of the file. */
export function withoutFolder(path: string): string {
  const cut = Math.max(path.lastIndexOf('\\'), path.lastIndexOf('/')) + 1
  const folder = path.slice(0, cut)
  if (folder === '' || isDrive.test(folder)) return path
  const blank = '_'.repeat(Math.max(0, cut - 4))
  return (blank ? `C:\\${blank}\\` : '_'.repeat(cut)) + path.slice(cut)
}

const neutral = (text: string, what: Place['what']): string => {
  if (what === 'path') return withoutFolder(text)
  return what === 'author' && program.test(text) ? text : ' '.repeat(text.length)
}

const textAt = (bytes: Uint8Array, { start, end }: Place): string =>
  decoder.decode(bytes.subarray(start, end))

/** Whom and what the stream names, whether or not that can be removed. */
export function readInfoNames(bytes: Uint8Array): InfoNames {
  const places = [...(placesInHead(bytes) ?? []), ...placesInLines(bytes)]
  const found = places
    .map((place) => ({ text: textAt(bytes, place).trim(), what: place.what }))
    .filter(({ text, what }) => neutral(text, what).trim() !== text)
  const listed = (isPath: boolean) => [
    ...new Set(found.filter(({ what }) => (what === 'path') === isPath).map(({ text }) => text)),
  ]
  return { userNames: listed(false), paths: listed(true) }
}

/** Shorter ones stand in other words as well. */
const shortestName = 3

const isGone = (bytes: Uint8Array, { userNames, paths }: InfoNames): boolean => {
  const left = readInfoNames(bytes)
  const names = userNames.filter(({ length }) => length >= shortestName)
  return (
    left.userNames.length + left.paths.length === 0 &&
    [...names, ...paths].every((text) => indexOfBytes(bytes, wide(text)) < 0)
  )
}

/**
 * The stream without what it names, in the same length and with everything else where it was; null where it is not
 * laid out as it is known, so that nothing can be replaced for certain.
 */
export function withoutNames(bytes: Uint8Array): Uint8Array | null {
  const inHead = placesInHead(bytes)
  if (!inHead) return null
  const cleaned = bytes.slice()
  for (const place of [...inHead, ...placesInLines(bytes)]) {
    cleaned.set(wide(neutral(textAt(bytes, place), place.what)), place.start)
  }
  return isGone(cleaned, readInfoNames(bytes)) ? cleaned : null
}
