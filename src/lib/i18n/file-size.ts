import { formatNumber } from './number.ts'

const units = ['bytes', 'KB', 'MB', 'GB'] as const

/** A size as file managers show it, in steps of 1024: "380 KB", "1.4 MB". */
export function formatFileSize(bytes: number): string {
  let value = bytes
  let step = 0
  while (step < units.length - 1 && Math.round(value) >= 1024) {
    value /= 1024
    step += 1
  }
  const digits = step > 1 && value < 10 ? 1 : 0
  return `${formatNumber(value, digits)} ${units[step]}`
}
