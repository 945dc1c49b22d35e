import { Badge } from '#islands/ui/badge.tsx'
import { ScrollRegion } from '#islands/ui/scroll-region.tsx'
import { titleCase } from '#lib/domain/family.ts'
import type { NestedFamilies } from '#lib/domain/nested-family.ts'
import { href } from '#lib/domain/routes.ts'
import * as words from '#lib/words/family-body.ts'
import { formatNumber } from '#lib/words/number.ts'

import { FamilySection } from './family-section.tsx'
import { JsonText } from './json-text.tsx'

export function NestedSection({ nested }: { nested: NestedFamilies }) {
  const { families, text } = nested
  return (
    <FamilySection title={words.nested} note={families.length > 0 && formatNumber(families.length)}>
      {families.length === 0 && !text && (
        <p className="panel p-5 text-sm text-muted">{words.noNested}</p>
      )}
      {families.length > 0 && (
        <ScrollRegion label={words.nestedList} className="panel max-h-100 overflow-y-auto">
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
                  <Badge tone="neutral">{isShared ? words.shared : words.notShared}</Badge>
                )}
              </li>
            ))}
          </ul>
        </ScrollRegion>
      )}
      {text && <JsonText text={text} label={words.nestedRecord} />}
    </FamilySection>
  )
}
