import { RevisionsSection } from '#islands/family/revisions/revisions-section.tsx'
import { FamilyHealth } from '#islands/family/sections/health.tsx'
import { NestedSection } from '#islands/family/sections/nested-section.tsx'
import { SimilarSection } from '#islands/family/sections/similar-section.tsx'
import { SpecificationSection } from '#islands/family/sections/specification-section.tsx'
import { ParameterList } from '#islands/family/types/parameter-list.tsx'
import type { LoadedFamily } from '#lib/family/details.ts'
import type { Health } from '#lib/family/health.ts'

import { isPartShown } from './parts.ts'

interface FamilyBodyProps {
  family: LoadedFamily
  health: Health
  /** How many parts of the page are shown. */
  shown: number
}

/** The sections below the types: health, nested families, specification, revisions, similar families. */
export function FamilyBody({ family, health, shown }: FamilyBodyProps) {
  const [category] = family.categories
  const { parametric } = family
  return (
    <>
      {isPartShown('parameters', shown) && parametric.kind === 'table' && (
        <ParameterList table={parametric.table} />
      )}
      {isPartShown('columns', shown) && (
        <div className="family-columns">
          <FamilyHealth health={health} />
          <NestedSection nested={family.nested} />
          <SpecificationSection specification={family.specification} />
        </div>
      )}
      {isPartShown('revisions', shown) && <RevisionsSection family={family.id} />}
      {isPartShown('similar', shown) && category?.id && (
        <SimilarSection family={family.id} category={category} />
      )}
    </>
  )
}
