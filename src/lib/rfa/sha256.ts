import { type ByteSource, readExactly, viewOf } from './byte-source.ts'

const blockLength = 64
const chunkLength = 4 * 1024 * 1024

const isPrime = (candidate: number): boolean => {
  for (let divisor = 2; divisor * divisor <= candidate; divisor += 1) {
    if (candidate % divisor === 0) return false
  }
  return true
}

const primes: number[] = []
for (let candidate = 2; primes.length < blockLength; candidate += 1) {
  if (isPrime(candidate)) primes.push(candidate)
}

/** The first 32 bits after the point. */
const fractionBits = (root: number): number => Math.floor((root - Math.floor(root)) * 2 ** 32) | 0

const constants = Int32Array.from(primes, (prime) => fractionBits(Math.cbrt(prime)))
const initial = Int32Array.from(primes.slice(0, 8), (prime) => fractionBits(Math.sqrt(prime)))

/** Adds whole blocks to the state, as FIPS 180-4 section 6.2.2 says; words is scratch space of 64. */
const addBlocks = (state: Int32Array, bytes: Uint8Array, words: Int32Array): void => {
  const view = viewOf(bytes)
  for (let start = 0; start < bytes.length; start += blockLength) {
    for (let at = 0; at < 16; at += 1) words[at] = view.getInt32(start + at * 4)
    for (let at = 16; at < blockLength; at += 1) {
      const early = words[at - 15] ?? 0
      const late = words[at - 2] ?? 0
      const small =
        ((early >>> 7) | (early << 25)) ^ ((early >>> 18) | (early << 14)) ^ (early >>> 3)
      const large = ((late >>> 17) | (late << 15)) ^ ((late >>> 19) | (late << 13)) ^ (late >>> 10)
      words[at] = ((words[at - 16] ?? 0) + small + (words[at - 7] ?? 0) + large) | 0
    }
    let a = state[0] ?? 0
    let b = state[1] ?? 0
    let c = state[2] ?? 0
    let d = state[3] ?? 0
    let e = state[4] ?? 0
    let f = state[5] ?? 0
    let g = state[6] ?? 0
    let h = state[7] ?? 0
    for (let at = 0; at < blockLength; at += 1) {
      const turned = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7))
      const choice = (e & f) ^ (~e & g)
      const added = (h + turned + choice + (constants[at] ?? 0) + (words[at] ?? 0)) | 0
      const other = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10))
      const majority = (a & b) ^ (a & c) ^ (b & c)
      h = g
      g = f
      f = e
      e = (d + added) | 0
      d = c
      c = b
      b = a
      a = (added + other + majority) | 0
    }
    state[0] = (state[0] ?? 0) + a
    state[1] = (state[1] ?? 0) + b
    state[2] = (state[2] ?? 0) + c
    state[3] = (state[3] ?? 0) + d
    state[4] = (state[4] ?? 0) + e
    state[5] = (state[5] ?? 0) + f
    state[6] = (state[6] ?? 0) + g
    state[7] = (state[7] ?? 0) + h
  }
}

/** The last bytes, a one bit, zeros, and the length in bits, to whole blocks. */
const pad = (rest: Uint8Array, total: number): Uint8Array => {
  const padded = new Uint8Array(Math.ceil((rest.length + 9) / blockLength) * blockLength)
  padded.set(rest)
  padded[rest.length] = 0x80
  viewOf(padded).setBigUint64(padded.length - 8, BigInt(total) * 8n)
  return padded
}

/** Hashes a source piece by piece; onProgress hears how many bytes are done. Gives lower-case hexadecimal. */
export const hashSource = async (
  source: ByteSource,
  onProgress?: (done: number, total: number) => void,
): Promise<string> => {
  const state = Int32Array.from(initial)
  const words = new Int32Array(blockLength)
  let done = 0
  while (done < source.size) {
    const end = Math.min(done + chunkLength, source.size)
    const bytes = await readExactly(source, done, end)
    const whole = bytes.length - (bytes.length % blockLength)
    addBlocks(state, bytes.subarray(0, whole), words)
    if (whole < bytes.length) addBlocks(state, pad(bytes.subarray(whole), source.size), words)
    done = end
    onProgress?.(done, source.size)
  }
  if (source.size % blockLength === 0) {
    addBlocks(state, pad(new Uint8Array(), source.size), words)
  }
  return Array.from(state, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
}
