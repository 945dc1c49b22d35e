import { gzipSync } from 'node:zlib'

import type { DemoFamily } from '#scripts/demo/families/demo-family.ts'
import { basicFileInfoOf } from '#scripts/demo/rfa/basic-file-info.ts'
import { writeCompoundFile } from '#scripts/demo/rfa/compound-file.ts'
import { partAtomOf } from '#scripts/demo/rfa/part-atom.ts'

const familyClass = 15
const doors = -2_000_023

const longs = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [index, value] of values.entries()) bytes.writeInt32LE(value, index * 4)
  return bytes
}

/** A family as Revit stores it, shared where it is nested. */
const familyRecord = (id: number, name: string): Buffer => {
  const body = Buffer.concat([
    Buffer.from([familyClass, 0]),
    longs(1, id, 0, -1, 0, 0, 0, 0, 0, -1),
    Buffer.from([0, 0]),
    longs(0, name.length),
    Buffer.from(name, 'utf16le'),
    longs(doors),
  ])
  return Buffer.concat([longs(id, 0, body.length), body, longs(body.length)])
}

const block = (content: Buffer, count: number): Buffer => {
  const packed = gzipSync(content)
  const head = Buffer.alloc(32)
  head.writeUInt32LE(count, 12)
  head.writeUInt32LE(packed.length + 8, 16)
  head.writeUInt32LE(102, 24)
  return Buffer.concat([head, packed])
}

const classTable = gzipSync(
  Buffer.concat([Buffer.from('\x06\0Family'), Buffer.from([familyClass + 1, 0x80])]),
)

/** A door with families inside, all of them shared. */
export const writeNestedRfa = (family: DemoFamily, nested: readonly string[]): Uint8Array => {
  const records = ['', ...nested].map((name, index) => familyRecord(100 + index, name))
  const partition = Buffer.concat([Buffer.alloc(12), block(Buffer.concat(records), records.length)])
  // The demo writer knows no folders: a slash in a name makes the same paths.
  const streams = { Formats_Latest: classTable, Partitions_1: partition }
  const file = Buffer.from(
    writeCompoundFile([
      { name: 'BasicFileInfo', bytes: basicFileInfoOf(family) },
      { name: 'PartAtom', bytes: partAtomOf(family) },
      ...Object.entries(streams).map(([name, bytes]) => ({ name, bytes })),
    ]),
  )
  for (const name of Object.keys(streams)) {
    file.write(name.replace('_', '/'), file.indexOf(Buffer.from(name, 'utf16le')), 'utf16le')
  }
  return file
}
