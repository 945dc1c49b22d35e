import { Badge } from '#islands/ui/badge.tsx'
import { ScrollRegion } from '#islands/ui/scroll-region.tsx'
import { titleCase } from '#lib/catalogue/family.ts'
import * as messages from '#lib/family/body-messages.ts'
import type { NestedFamilies } from '#lib/family/nested-families.ts'
import { formatNumber } from '#lib/i18n/number.ts'
import * as terms from '#lib/i18n/terms.ts'
import { href } from '#lib/site/routes.ts'

import { JsonText } from './json-text.tsx'
import { FamilySection } from './section.tsx'

export function NestedSection({ nested }: { nested: NestedFamilies }) {
  const { families, text } = nested
  return (
    <FamilySection
      id="nested"
      title={terms.nestedFamilies}
      note={families.length > 0 && formatNumber(families.length)}
    >
      {families.length === 0 && !text && (
        <p className="panel p-5 text-sm text-muted">{messages.noNested}</p>
      )}
      {families.length > 0 && (
        <ScrollRegion label={messages.nestedList} className="panel max-h-100 overflow-y-auto">
          <ul className="divide-y divide-line">
            {families.map(({ name, category, isShared, family }, index) => (
              <li
                key={`${index} ${name}`}
                className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-5 py-3"
              >
                <div className="min-w-0 text-sm" dir="auto">
                  {family ? (
                    <a href={`${href('/family')}?id=${family}`} className="text-link break-words">
                      {name}
                    </a>
                  ) : (
                    <span className="font-medium break-words">{name}</span>
                  )}
                  {category && <p className="text-muted">{titleCase(category)}</p>}
                </div>
                {isShared !== null && (
                  <Badge tone="neutral">{isShared ? terms.shared : messages.notShared}</Badge>
                )}
              </li>
            ))}
          </ul>
        </ScrollRegion>
      )}
      {text && <JsonText text={text} label={messages.nestedRecord} />}
    </FamilySection>
  )
}
