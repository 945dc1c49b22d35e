import type { LoadedFamily } from '#lib/domain/family-details.ts'
import type { Health } from '#lib/domain/health.ts'

import { FamilyHealth } from './family-health.tsx'
import { NestedSection } from './nested-section.tsx'
import { RevisionsSection } from './revisions-section.tsx'
import { SimilarSection } from './similar-section.tsx'
import { SpecificationSection } from './specification-section.tsx'
import { TypesSection } from './types-section.tsx'

/** What stands below the head: types, health, what is nested, specification, revisions, similar families. */
export function FamilyBody({ family, health }: { family: LoadedFamily; health: Health }) {
  const [category] = family.categories
  return (
    <>
      <TypesSection parametric={family.parametric} familyName={family.name} />
      <div className="family-columns">
        <FamilyHealth health={health} />
        <NestedSection nested={family.nested} />
        <SpecificationSection specification={family.specification} />
      </div>
      <RevisionsSection family={family.id} />
      {category?.id && <SimilarSection family={family.id} category={category} />}
    </>
  )
}
