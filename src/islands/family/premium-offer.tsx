import { href } from '#lib/domain/routes.ts'

const gains = [
  'Every premium family in the catalogue',
  'Free families stay free, with or without it',
  'What you downloaded stays yours when it ends',
]

/** Where the file takes a plan: what the plan adds, and the way to it. */
export function PremiumOffer() {
  return (
    <div className="grid gap-3">
      <p className="font-medium">This family comes with Premium</p>
      <ul className="grid gap-1.5 text-sm text-muted">
        {gains.map((gain) => (
          <li key={gain} className="flex items-start gap-2">
            <span className="i-lucide-check size-4 mt-0.5 text-premium" aria-hidden="true" />
            {gain}
          </li>
        ))}
      </ul>
      <a href={href('/subscription')} className="button-primary h-11">
        <span className="i-lucide-gem size-4" aria-hidden="true" />
        Get Premium
      </a>
    </div>
  )
}
