import { RevisionsSection } from '#islands/family/revisions/revisions-section.tsx'
import { FamilyHealth } from '#islands/family/sections/health.tsx'
import { NestedSection } from '#islands/family/sections/nested-section.tsx'
import { SimilarSection } from '#islands/family/sections/similar-section.tsx'
import { SpecificationSection } from '#islands/family/sections/specification-section.tsx'
import { ParameterList } from '#islands/family/types/parameter-list.tsx'
import type { LoadedFamily } from '#lib/family/details.ts'
import type { Health } from '#lib/family/health.ts'

/** The sections below the types: health, nested families, specification, revisions, similar families. */
export function FamilyBody({ family, health }: { family: LoadedFamily; health: Health }) {
  const [category] = family.categories
  const { parametric } = family
  return (
    <>
      {parametric.kind === 'table' && <ParameterList table={parametric.table} />}
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
