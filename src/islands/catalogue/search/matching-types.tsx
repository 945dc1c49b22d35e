import * as messages from '#lib/catalogue/messages.ts'
import { maxTypeNames } from '#lib/catalogue/values/evaluator.ts'

/** The types of a family that a search by value found, on one line as high as the chips. */
export function MatchingTypes({ names }: { names: readonly string[] }) {
  const { length } = names
  const count =
    length === maxTypeNames ? messages.matchingTypesAtLeast(length) : messages.matchingTypes(length)
  return (
    <p className="mt-auto h-5.5 leading-5.5 truncate text-xs text-muted" title={names.join(', ')}>
      <span className="font-medium text-ink tabular-nums">{count}</span>{' '}
      <span dir="auto">{names.join(', ')}</span>
    </p>
  )
}
