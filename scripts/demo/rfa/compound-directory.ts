const entrySize = 128

export const noStream = 0xffffffff

export interface Entry {
  readonly name: string
  readonly start: number
  readonly size: number
}

interface Linked extends Entry {
  /** 0 unused, 2 stream, 5 root. */
  readonly kind: number
  readonly red: boolean
  readonly left: number
  readonly right: number
  readonly child: number
}

/** Shorter names come first, then upper-case order: the order the format asks for. */
const compare = (a: Entry, b: Entry): number => {
  if (a.name.length !== b.name.length) return a.name.length - b.name.length
  const one = a.name.toUpperCase()
  const other = b.name.toUpperCase()
  return one < other ? -1 : Number(one > other)
}

interface Tree {
  readonly root: number
  readonly nodes: readonly Linked[]
}

/** A balanced tree over sorted entries; only its deepest, incomplete level is red, so every path is equally black. */
const treeOf = (sorted: readonly Entry[], firstId: number): Tree => {
  const nodes: Linked[] = []
  const redLevel = Math.floor(Math.log2(sorted.length + 1))
  const link = (from: number, to: number, level: number): number => {
    const middle = (from + to) >> 1
    const entry = sorted[middle]
    if (from >= to || !entry) return noStream
    const left = link(from, middle, level + 1)
    const right = link(middle + 1, to, level + 1)
    nodes[middle] = { ...entry, kind: 2, red: level === redLevel, left, right, child: noStream }
    return firstId + middle
  }
  return { root: link(0, sorted.length, 0), nodes }
}

const writeEntry = (view: DataView, at: number, entry: Linked): void => {
  for (let index = 0; index < entry.name.length; index += 1) {
    view.setUint16(at + index * 2, entry.name.charCodeAt(index), true)
  }
  view.setUint16(at + 64, entry.name.length === 0 ? 0 : (entry.name.length + 1) * 2, true)
  view.setUint8(at + 66, entry.kind)
  view.setUint8(at + 67, entry.red ? 0 : 1)
  view.setUint32(at + 68, entry.left, true)
  view.setUint32(at + 72, entry.right, true)
  view.setUint32(at + 76, entry.child, true)
  view.setUint32(at + 116, entry.start, true)
  view.setBigUint64(at + 120, BigInt(entry.size), true)
}

const unused: Linked = {
  name: '',
  kind: 0,
  red: true,
  left: noStream,
  right: noStream,
  child: noStream,
  start: 0,
  size: 0,
}

/** The directory stream, filled up to whole sectors: the root, then the streams below it. */
export const directoryOf = (
  entries: readonly Entry[],
  mini: Pick<Entry, 'start' | 'size'>,
  sectorSize: number,
): Uint8Array => {
  const { root, nodes } = treeOf(entries.toSorted(compare), 1)
  const first: Linked = { ...unused, ...mini, name: 'Root Entry', kind: 5, red: false, child: root }
  const slots = Math.ceil(((nodes.length + 1) * entrySize) / sectorSize) * (sectorSize / entrySize)
  const view = new DataView(new ArrayBuffer(slots * entrySize))
  for (let slot = 0; slot < slots; slot += 1) {
    writeEntry(view, slot * entrySize, slot === 0 ? first : (nodes[slot - 1] ?? unused))
  }
  return new Uint8Array(view.buffer)
}
