const none = 0xffffffff
const endOfChain = 0xfffffffe
const tableMark = 0xfffffffd

interface DirectoryEntry {
  readonly id: number
  readonly name: string
  readonly kind: number
  readonly red: boolean
  readonly left: number
  readonly right: number
  readonly child: number
  readonly start: number
  readonly size: number
}

export interface ReadCompound {
  readonly entries: readonly DirectoryEntry[]
  readonly streams: ReadonlyMap<string, Uint8Array>
  /** The stream names by walking the tree from left to right. */
  readonly inOrder: readonly string[]
}

const fail = (message: string): never => {
  throw new Error(message)
}

/** Reads every stream of a version 4 compound file and checks what the format promises on the way. */
export const readCompound = (bytes: Uint8Array): ReadCompound => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const u32 = (at: number) => view.getUint32(at, true)
  if (view.getBigUint64(0, false) !== 0xd0cf11e0a1b11ae1n) fail('the signature is wrong')
  if (view.getUint16(26, true) !== 4 || view.getUint16(30, true) !== 12) fail('not version 4')
  if (bytes.length % 4096 !== 0) fail('the file ends inside a sector')
  const sectors = bytes.length / 4096 - 1
  const tables = Array.from({ length: u32(44) }, (_, index) => u32(76 + index * 4))
  const table = tables.flatMap((sector) =>
    Array.from({ length: 1024 }, (_, index) => u32((sector + 1) * 4096 + index * 4)),
  )
  const owners = new Map<number, string>(tables.map((sector) => [sector, 'allocation table']))
  for (const sector of tables) if (table[sector] !== tableMark) fail('a table sector is not marked')
  const follow = (start: number, owner: string): Uint8Array => {
    const found: Uint8Array[] = []
    for (let sector = start; sector !== endOfChain; sector = table[sector] ?? none) {
      if (sector >= sectors) fail(`${owner} leaves the file`)
      if (owners.has(sector)) fail(`${owner} shares sector ${sector} with ${owners.get(sector)}`)
      owners.set(sector, owner)
      found.push(bytes.subarray((sector + 1) * 4096, (sector + 2) * 4096))
    }
    return Buffer.concat(found)
  }
  const directory = Buffer.from(follow(u32(48), 'directory'))
  if (directory.length / 4096 !== u32(40)) fail('the directory is longer than the header says')
  const entries = Array.from({ length: directory.length / 128 }, (_, id): DirectoryEntry => {
    const entry = directory.subarray(id * 128, (id + 1) * 128)
    const nameBytes = entry.readUInt16LE(64)
    return {
      id,
      name: entry.toString('utf16le', 0, Math.max(0, nameBytes - 2)),
      kind: entry.readUInt8(66),
      red: entry.readUInt8(67) === 0,
      left: entry.readUInt32LE(68),
      right: entry.readUInt32LE(72),
      child: entry.readUInt32LE(76),
      start: entry.readUInt32LE(116),
      size: Number(entry.readBigUInt64LE(120)),
    }
  })
  const root = entries[0] ?? fail('there is no root entry')
  const mini = follow(root.start, 'mini stream')
  const miniTable = Buffer.from(follow(u32(60), 'mini table'))
  const streams = new Map<string, Uint8Array>()
  for (const { kind, name, start, size } of entries) {
    if (kind !== 2) continue
    if (size >= u32(56)) {
      streams.set(name, follow(start, name).subarray(0, size))
      continue
    }
    const found: Uint8Array[] = []
    for (let at = start; at !== endOfChain; at = miniTable.readUInt32LE(at * 4)) {
      if ((at + 1) * 64 > root.size) fail(`${name} leaves the mini stream`)
      found.push(mini.subarray(at * 64, (at + 1) * 64))
    }
    streams.set(name, Buffer.concat(found).subarray(0, size))
  }
  const lastUsed = table.findLastIndex((value) => value !== none)
  if (lastUsed !== sectors - 1) fail('the last sector described is not the last of the file')
  if (owners.size !== sectors) fail('some sectors belong to nothing')
  const blackHeights = new Set<number>()
  const walk = (id: number, aboveRed: boolean, blacks: number): string[] => {
    if (id === none) {
      blackHeights.add(blacks)
      return []
    }
    const { name, red, left, right } = entries[id] ?? fail('the tree points outside the directory')
    if (red && aboveRed) fail(`${name} is red below red`)
    const below = blacks + (red ? 0 : 1)
    return [...walk(left, red, below), name, ...walk(right, red, below)]
  }
  const inOrder = walk(root.child, false, 0)
  if (blackHeights.size > 1) fail('the tree is not equally black everywhere')
  return { entries, streams, inOrder }
}
