import * as messages from '#lib/subscription/messages.ts'
import type { FamilyCounts } from '#lib/subscription/subscription.ts'

interface OpenShareProps {
  counts: FamilyCounts | null
  isPremium: boolean
}

function describe({ free, premium }: FamilyCounts, isPremium: boolean): string {
  const all = free + premium
  if (premium === 0) return messages.allFree(all)
  return isPremium ? messages.allOpen(all, premium) : messages.freeOpen(free, all, premium)
}

/** How many families open with and without premium: solid where they do, dashed where they do not. */
export function OpenShare({ counts, isPremium }: OpenShareProps) {
  const hasFamilies = counts && counts.free + counts.premium > 0
  return (
    <>
      <div className="plan-paper" aria-hidden="true">
        <div className="plan-share">
          {hasFamilies && (
            <>
              {counts.free > 0 && (
                <span className="!bg-positive-soft" style={{ flexGrow: counts.free }} />
              )}
              {counts.premium > 0 && (
                <span
                  className={isPremium ? '!bg-premium-soft' : ''}
                  data-closed={isPremium ? undefined : ''}
                  style={{ flexGrow: counts.premium }}
                />
              )}
            </>
          )}
        </div>
      </div>
      <p className="min-h-6 text-sm text-pretty">{hasFamilies && describe(counts, isPremium)}</p>
    </>
  )
}
