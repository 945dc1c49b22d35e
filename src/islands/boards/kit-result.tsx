import { Alert } from '#islands/ui/alert.tsx'
import { ScrollRegion } from '#islands/ui/scroll-region.tsx'
import { type MissingFile, reasonWords } from '#lib/domain/kit-manifest.ts'
import { href } from '#lib/domain/routes.ts'
import type { KitState } from '#lib/stores/kit.ts'

type Done = Extract<KitState, { status: 'done' }>

const files = (count: number) => (count === 1 ? '1 file' : `${count.toLocaleString('en')} files`)

const premiumLink = (
  <a href={href('/subscription')} className="button-secondary">
    <span className="i-lucide-gem size-4" aria-hidden="true" />
    See Premium
  </a>
)

function Missing({ missing }: { missing: MissingFile[] }) {
  const named = missing.filter(({ name }) => name !== '')
  const unnamed = missing.length - named.length
  return (
    <div className="grid gap-2">
      <h3 className="text-sm font-medium">Not in the kit: {files(missing.length)}</h3>
      <ScrollRegion
        label="What is not in the kit"
        className="max-h-52 overflow-y-auto rounded-lg border border-line px-3"
      >
        <ul className="divide-y divide-line text-sm">
          {named.map(({ family, name, reason }) => (
            <li key={family} className="flex flex-wrap justify-between gap-x-4 py-2">
              <span className="min-w-0 break-words" dir="auto">
                {name}
              </span>
              <span className="text-muted">{reasonWords[reason]}</span>
            </li>
          ))}
          {unnamed > 0 && (
            <li className="py-2 text-muted">
              {unnamed === 1 ? '1 family' : `${unnamed} families`} no longer available
            </li>
          )}
        </ul>
      </ScrollRegion>
    </div>
  )
}

/** What a kit holds, what it does not, and why. */
export function KitResult({ state }: { state: Done }) {
  const { fileName, saved, missing, again } = state
  const isPremiumMissing = missing.some(({ reason }) => reason === 'premium')
  return (
    <div className="grid gap-4">
      {saved > 0 ? (
        <Alert
          tone="positive"
          title={`${files(saved)} in ${fileName}`}
          text="Every file was checked against its hash. manifest.csv lists them."
        />
      ) : (
        <Alert
          tone="neutral"
          title="No kit was saved"
          text="None of the files could be had: the list says why."
        />
      )}
      {again && (
        <Alert
          tone="neutral"
          title="Your downloads of the day are used up"
          text={`What you have is kept. From ${again} on, choose this kit under “What changed since…” and download the rest.`}
        />
      )}
      {isPremiumMissing && (
        <Alert
          tone="neutral"
          title="Some families need Premium"
          text="Once you have it, “What changed since…” adds them to this kit."
          action={premiumLink}
        />
      )}
      {missing.length > 0 && <Missing missing={missing} />}
    </div>
  )
}
