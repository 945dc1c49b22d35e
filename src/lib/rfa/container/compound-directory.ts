import { type Budget, createBudget, factLimit } from '#lib/rfa/budget.ts'
import { viewOf } from '#lib/rfa/byte-source.ts'
import { RfaError } from '#lib/rfa/rfa-error.ts'

const entryLength = 128
const stepsOfEntry = 500
const bytesOfEntry = 400
/** Revit's own streams lie two deep. */
const deepestFolder = 8
const none = 0xffffffff
const storage = 1
const stream = 2
const root = 5

export interface DirectoryEntry {
  readonly start: number
  readonly size: number
}

export interface Directory {
  /** The mini stream, which holds the short streams. */
  readonly root: DirectoryEntry
  /** Streams by their path: 'PartAtom', 'Formats/Latest'. */
  readonly streams: ReadonlyMap<string, DirectoryEntry>
  /** Whether some entries had to be left out. */
  readonly isDamaged: boolean
}

interface Node extends DirectoryEntry {
  readonly name: string | null
  readonly kind: number
  readonly siblings: readonly number[]
  readonly child: number
}

const decoder = new TextDecoder('utf-16le')

const readNode = (bytes: Uint8Array, major: number): Node => {
  const view = viewOf(bytes)
  const long = (at: number) => view.getUint32(at, true)
  const nameBytes = view.getUint16(64, true)
  const isNamed = nameBytes > 2 && nameBytes <= 64 && nameBytes % 2 === 0
  return {
    name: isNamed ? decoder.decode(bytes.subarray(0, nameBytes - 2)) : null,
    kind: view.getUint8(66),
    siblings: [long(68), long(72)],
    child: long(76),
    start: long(116),
    size: long(120) + (major > 3 ? long(124) * 2 ** 32 : 0),
  }
}

interface Place {
  readonly id: number
  /** The path of the folder, '' or ending in a slash. */
  readonly folder: string
  readonly depth: number
}

/** Walks the directory tree from its root; entries that nothing leads to are not streams. */
export const readDirectory = (
  bytes: Uint8Array,
  major: number,
  budget: Budget = createBudget(factLimit),
): Directory => {
  const nodeAt = (id: number): Node | null => {
    if ((id + 1) * entryLength > bytes.length) return null
    budget.spend(stepsOfEntry, bytesOfEntry)
    return readNode(bytes.subarray(id * entryLength, (id + 1) * entryLength), major)
  }
  const top = nodeAt(0)
  if (top?.kind !== root) throw new RfaError('bad-directory')
  const streams = new Map<string, DirectoryEntry>()
  const seen = new Set([0])
  const waiting: Place[] = [{ id: top.child, folder: '', depth: 0 }]
  let isDamaged = false
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { id, folder, depth } = next
    if (id === none) continue
    const node = seen.has(id) || depth > deepestFolder ? null : nodeAt(id)
    if (!node) {
      isDamaged = true
      continue
    }
    seen.add(id)
    for (const sibling of node.siblings) waiting.push({ id: sibling, folder, depth })
    const isKnown = node.kind === stream || node.kind === storage
    if (node.name === null || !isKnown) isDamaged = true
    else if (node.kind === storage) {
      waiting.push({ id: node.child, folder: `${folder}${node.name}/`, depth: depth + 1 })
    } else streams.set(folder + node.name, { start: node.start, size: node.size })
  }
  return { root: top, streams, isDamaged }
}
