import { makePng } from './sample-files.ts'

const side = 16_000

/** Small files that say they are 16,000 pixels wide and high: a gigabyte in memory. */
export const pictureBombs: Record<string, () => Uint8Array<ArrayBuffer>> = {
  'bomb.png': () => {
    const bytes = makePng()
    bytes.writeUInt32BE(side, 16)
    bytes.writeUInt32BE(side, 20)
    return bytes
  },
  'bomb.jpg': () => {
    const frame = [0xff, 0xc0, 0, 17, 8, side >> 8, side & 0xff, side >> 8, side & 0xff, 3]
    return Uint8Array.from([0xff, 0xd8, ...frame, ...Array<number>(64).fill(1), 0xff, 0xd9])
  },
  'bomb.webp': () => {
    const bytes = Buffer.alloc(64)
    bytes.write('RIFF', 0, 'latin1')
    bytes.writeUInt32LE(56, 4)
    bytes.write('WEBPVP8X', 8, 'latin1')
    bytes.writeUInt32LE(10, 16)
    bytes.writeUIntLE(side - 1, 24, 3)
    bytes.writeUIntLE(side - 1, 27, 3)
    return bytes
  },
}
