import { crc32, deflateSync } from 'node:zlib'

const sector = 512
const endOfChain = 0xff_ff_ff_fe
const fatSector = 0xff_ff_ff_fd
const free = 0xff_ff_ff_ff

function writeEntry(target: Buffer, name: string, type: number, child: number): void {
  target.write(name, 0, 'utf16le')
  target.writeUInt16LE(2 * (name.length + 1), 64)
  target.writeUInt8(type, 66)
  target.writeUInt8(1, 67)
  target.writeUInt32LE(child, 76)
}

/**
 * A valid compound file, the container of .rfa, with one stream named `Contents`.
 * @param bytes length of that stream: 4 KB at least, 6 MB at most
 */
export function makeOleFile(bytes = 4096, fill = 0): Buffer<ArrayBuffer> {
  const payload = Math.ceil(bytes / sector)
  const fats = Math.ceil((payload + 1) / 127)
  const file = Buffer.alloc(sector * (1 + fats + 1 + payload), fill)
  const header = file.subarray(0, sector).fill(0)
  header.write('d0cf11e0a1b11ae1', 0, 'hex')
  header.writeUInt16LE(0x3e, 24)
  header.writeUInt16LE(3, 26)
  header.writeUInt16LE(0xff_fe, 28)
  header.writeUInt16LE(9, 30)
  header.writeUInt16LE(6, 32)
  header.writeUInt32LE(fats, 44)
  header.writeUInt32LE(fats, 48)
  header.writeUInt32LE(4096, 56)
  header.writeUInt32LE(endOfChain, 60)
  header.writeUInt32LE(endOfChain, 68)
  for (let slot = 0; slot < 109; slot++) {
    header.writeUInt32LE(slot < fats ? slot : free, 76 + 4 * slot)
  }
  const table = file.subarray(sector, sector * (1 + fats)).fill(0xff)
  for (let index = 0; index < fats; index++) table.writeUInt32LE(fatSector, 4 * index)
  table.writeUInt32LE(endOfChain, 4 * fats)
  for (let index = fats + 1; index <= fats + payload; index++) {
    table.writeUInt32LE(index === fats + payload ? endOfChain : index + 1, 4 * index)
  }
  const directory = file.subarray(sector * (1 + fats), sector * (2 + fats)).fill(0)
  for (let entry = 0; entry < 4; entry++) directory.fill(0xff, 128 * entry + 68, 128 * entry + 80)
  writeEntry(directory, 'Root Entry', 5, 1)
  directory.writeUInt32LE(endOfChain, 116)
  const contents = directory.subarray(128)
  writeEntry(contents, 'Contents', 2, free)
  contents.writeUInt32LE(fats + 1, 116)
  contents.writeUInt32LE(bytes, 120)
  return file
}

function makeChunk(type: string, data: Uint8Array): Buffer {
  const chunk = Buffer.alloc(data.length + 12)
  chunk.writeUInt32BE(data.length, 0)
  chunk.write(type, 4, 'latin1')
  chunk.set(data, 8)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, data.length + 8)), data.length + 8)
  return chunk
}

/** A PNG of one colour. */
export function makePng(
  width = 320,
  height = 240,
  [red, green, blue] = [120, 140, 160] as [number, number, number],
): Buffer<ArrayBuffer> {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const line = Buffer.alloc(1 + 3 * width)
  for (let x = 0; x < width; x++) line.set([red, green, blue], 1 + 3 * x)
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => line)))
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    makeChunk('IHDR', header),
    makeChunk('IDAT', pixels),
    makeChunk('IEND', Buffer.alloc(0)),
  ])
}

/** The width and height a PNG says it has. */
export function readPngSize(bytes: Uint8Array): { width: number; height: number } {
  const view = Buffer.from(bytes)
  if (view.toString('latin1', 1, 4) !== 'PNG') throw new Error('not a PNG')
  return { width: view.readUInt32BE(16), height: view.readUInt32BE(20) }
}
