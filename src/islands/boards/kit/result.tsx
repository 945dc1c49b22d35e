import { Alert } from '#islands/ui/alert.tsx'
import { ScrollRegion } from '#islands/ui/scroll-region.tsx'
import type { KitState } from '#lib/boards/kit/kit.ts'
import type { MissingFile } from '#lib/boards/kit/manifest.ts'
import * as messages from '#lib/boards/kit/messages.ts'
import * as downloadMessages from '#lib/family/download/messages.ts'
import * as counts from '#lib/i18n/counts.ts'
import { href } from '#lib/site/routes.ts'

type Done = Extract<KitState, { status: 'done' }>

const premiumLink = (
  <a href={href('/subscription')} className="button-secondary">
    <span className="i-lucide-gem size-4" aria-hidden="true" />
    {messages.seePremium}
  </a>
)

interface MissingFilesProps {
  missing: readonly MissingFile[]
  title: string
  label: string
}

/** The files that a kit lacks, each with the reason. */
export function MissingFiles({ missing, title, label }: MissingFilesProps) {
  const named = missing.filter(({ name }) => name !== '')
  const unnamed = missing.length - named.length
  return (
    <div className="grid gap-2">
      <h3 className="text-sm font-medium">{title}</h3>
      <ScrollRegion
        label={label}
        className="max-h-60 overflow-y-auto rounded-lg border border-line px-3"
      >
        <ul className="divide-y divide-line text-sm">
          {named.map(({ family, name, reason }) => (
            <li key={family} className="flex flex-wrap justify-between gap-x-4 py-2">
              <span className="min-w-0 break-words" dir="auto">
                {name}
              </span>
              <span className="text-muted">{messages.reasonMessages[reason]}</span>
            </li>
          ))}
          {unnamed > 0 && <li className="py-2 text-muted">{messages.unnamedGone(unnamed)}</li>}
        </ul>
      </ScrollRegion>
    </div>
  )
}

/** The contents of a kit, and what was left out with the reasons. */
export function KitResult({ state }: { state: Done }) {
  const { fileName, saved, missing, again } = state
  const isPremiumMissing = missing.some(({ reason }) => reason === 'premium')
  return (
    <div className="grid gap-4">
      {saved > 0 ? (
        <Alert
          tone="positive"
          title={messages.saved(counts.files(saved), fileName)}
          text={messages.savedText}
        />
      ) : (
        <Alert tone="neutral" title={messages.nothingSaved} text={messages.nothingSavedText} />
      )}
      {again && (
        <Alert
          tone="neutral"
          title={downloadMessages.dayUsedUp}
          text={messages.dayUsedUpText(again)}
        />
      )}
      {isPremiumMissing && (
        <Alert
          tone="neutral"
          title={messages.needPremium}
          text={messages.needPremiumText}
          action={premiumLink}
        />
      )}
      {missing.length > 0 && (
        <MissingFiles
          missing={missing}
          title={messages.notInKit(counts.files(missing.length))}
          label={messages.notInKitLabel}
        />
      )}
    </div>
  )
}
