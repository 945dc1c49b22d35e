import { personLocale } from './locale.ts'
import { separators } from './number.ts'

const units = ['bytes', 'KB', 'MB', 'GB'] as const

/** A number that is rounded already; without Intl, which is slow at first, where it is known how it is written. */
function write(value: number): string {
  const separator = separators[personLocale ?? '']
  return separator && value < 1000
    ? String(value).replace('.', separator === ',' ? '.' : ',')
    : value.toLocaleString(personLocale, { maximumFractionDigits: 1 })
}

/** A size as file managers show it, in steps of 1024: "380 KB", "1.4 MB". */
export function formatFileSize(bytes: number): string {
  let value = bytes
  let step = 0
  while (step < units.length - 1 && Math.round(value) >= 1024) {
    value /= 1024
    step += 1
  }
  const parts = step > 1 && value < 10 ? 10 : 1
  return `${write(Math.round(value * parts) / parts)} ${units[step]}`
}
