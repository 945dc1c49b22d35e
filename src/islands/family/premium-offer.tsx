import * as messages from '#lib/family/messages.ts'
import { href } from '#lib/site/routes.ts'

const gains = [messages.premiumAll, messages.premiumFreeStays, messages.premiumKept]

/** Shown where the file needs premium: what premium adds, and a link to it, unobtrusive where the file does not open anyway. */
export function PremiumOffer({ isSecond }: { isSecond: boolean }) {
  return (
    <div className="grid gap-3">
      <p className="font-medium">{messages.premiumTitle}</p>
      <ul className="grid gap-1.5 text-sm text-muted">
        {gains.map((gain) => (
          <li key={gain} className="flex items-start gap-2">
            <span className="i-lucide-check size-4 mt-0.5 text-premium" aria-hidden="true" />
            {gain}
          </li>
        ))}
      </ul>
      <a
        href={href('/subscription')}
        className={`${isSecond ? 'button-secondary' : 'button-primary'} h-11`}
      >
        <span className="i-lucide-gem size-4" aria-hidden="true" />
        {messages.getPremium}
      </a>
    </div>
  )
}
