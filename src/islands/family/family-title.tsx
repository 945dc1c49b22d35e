import { useState } from 'react'

import { Badge } from '#islands/ui/badge.tsx'
import { LongText } from '#islands/ui/long-text.tsx'
import { titleCase } from '#lib/catalogue/family.ts'
import { catalogueHref } from '#lib/catalogue/filters/catalogue-href.ts'
import type { FamilyDetails } from '#lib/family/details.ts'
import * as messages from '#lib/family/messages.ts'
import * as common from '#lib/i18n/common.ts'
import * as terms from '#lib/i18n/terms.ts'

import { FamilyFacts } from './sections/facts.tsx'

/** How many categories are listed before the rest is asked for. */
const maxListed = 5
/** In characters: a longer name is set smaller. */
const longName = 60

function Categories({ categories }: Pick<FamilyDetails, 'categories'>) {
  const [isWhole, setWhole] = useState(false)
  const listed = isWhole ? categories : categories.slice(0, maxListed)
  const more = categories.length - listed.length
  return (
    <ul className="flex flex-wrap gap-1.5" aria-label={terms.categories}>
      {listed.map(({ name }) => (
        <li key={name}>
          <a
            href={catalogueHref({ categories: [name] })}
            className="chip h-6 no-underline hover:bg-hover hover:text-ink"
          >
            {titleCase(name)}
          </a>
        </li>
      ))}
      {categories.length === 0 && <li className="chip h-6">{terms.uncategorized}</li>}
      {more > 0 && (
        <li>
          <button
            type="button"
            className="chip h-6 cursor-pointer hover:bg-hover hover:text-ink"
            aria-label={messages.showAllCategories(categories.length)}
            onClick={() => setWhole(true)}
          >
            {messages.moreCategories(more)}
          </button>
        </li>
      )}
    </ul>
  )
}

function Vendor({ vendor }: Pick<FamilyDetails, 'vendor'>) {
  if (!vendor) return null
  const { name, website } = vendor
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 text-sm text-muted" dir="auto">
      {messages.by}{' '}
      <a href={catalogueHref({ vendors: [name] })} className="text-link">
        {name}
      </a>
      {website && (
        <a
          href={website}
          className="inline-grid place-items-center size-6 rounded-md text-muted hover:bg-hover hover:text-ink"
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`${messages.websiteOf(name)} ${common.opensInNewTab}`}
          title={messages.websiteOf(name)}
        >
          <span className="i-lucide-arrow-up-right size-4" aria-hidden="true" />
        </a>
      )}
    </p>
  )
}

/** What the family is: its name, plan, categories, vendor and description; the facts where there is none. */
export function FamilyTitle({ family }: { family: FamilyDetails }) {
  const { name, description, freemium, categories, vendor, language } = family
  return (
    <>
      <div className="family-title">
        <div className="flex flex-wrap items-center gap-2">
          <Badge tone={freemium}>{freemium === 'premium' ? common.premium : common.free}</Badge>
          <Categories categories={categories} />
        </div>
        <h1
          className={`break-words ${name.length > longName ? 'text-xl' : 'text-2xl'}`}
          dir="auto"
          lang={language}
        >
          {name}
        </h1>
        <Vendor vendor={vendor} />
      </div>
      {description ? (
        <LongText text={description} className="family-description" />
      ) : (
        <FamilyFacts family={family} isBeside />
      )}
    </>
  )
}
