import type { Figure } from './figure.ts'
import { measureRfaReaders } from './rfa.ts'

const kibibyte = 1024

/** Our reader beside two others. */
export async function measureReaders(): Promise<Figure[]> {
  const how = 'one family, a process of its own, file on disk'
  return (await measureRfaReaders()).flatMap((found) => {
    const name = `${found.reader}, ${found.fileMegabytes} MB`
    return [
      { what: `${name}: time`, value: found.milliseconds, unit: 'ms', how },
      { what: `${name}: read`, value: found.bytesRead / kibibyte, unit: 'KiB', how },
      { what: `${name}: memory`, value: found.peakBytes / kibibyte ** 2, unit: 'MiB', how },
    ]
  })
}
