import { byCategory } from '#lib/family/types/display-words.ts'
import * as messages from '#lib/family/types/messages.ts'

/** A value of a type, and what stands where there is none. */
export function CellValue({ value }: { value: string }) {
  if (value === '') {
    return (
      <span className="text-muted" aria-label={messages.noValue}>
        –
      </span>
    )
  }
  return value === byCategory ? <span className="text-muted">{messages.byCategory}</span> : value
}
