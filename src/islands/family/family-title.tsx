import { OutsideLink } from '#islands/family/sections/outside-link.tsx'
import { Badge } from '#islands/ui/badge.tsx'
import { titleCase } from '#lib/catalogue/family.ts'
import type { FamilyDetails } from '#lib/family/details.ts'
import * as messages from '#lib/family/messages.ts'
import * as common from '#lib/i18n/common.ts'
import * as terms from '#lib/i18n/terms.ts'

function Vendor({ vendor }: Pick<FamilyDetails, 'vendor'>) {
  if (!vendor) return null
  return (
    <p className="text-sm text-muted" dir="auto">
      {messages.by}{' '}
      {vendor.website ? (
        <OutsideLink address={vendor.website}>{vendor.name}</OutsideLink>
      ) : (
        <span className="text-ink">{vendor.name}</span>
      )}
    </p>
  )
}

export function FamilyTitle({ family }: { family: FamilyDetails }) {
  const { name, description, freemium, categories, vendor } = family
  const labels = categories.length > 0 ? categories.map((one) => titleCase(one.name)) : []
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-3 min-w-0">
      <div>
        <Badge tone={freemium}>{freemium === 'premium' ? common.premium : common.free}</Badge>
      </div>
      <h1 className="text-2xl lg:text-[1.75rem] break-words" dir="auto">
        {name}
      </h1>
      <ul className="flex flex-wrap gap-1.5" aria-label={terms.categories}>
        {(labels.length > 0 ? labels : [terms.uncategorized]).map((label) => (
          <li key={label} className="chip">
            {label}
          </li>
        ))}
      </ul>
      <Vendor vendor={vendor} />
      {description && (
        <p className="max-w-160 text-ink text-pretty whitespace-pre-line break-words" dir="auto">
          {description}
        </p>
      )}
    </div>
  )
}
