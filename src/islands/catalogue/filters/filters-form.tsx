import { useStore } from '@nanostores/react'
import { useEffect } from 'react'

import { titleCase } from '#lib/catalogue/family.ts'
import { $favourites } from '#lib/catalogue/favourites/marked.ts'
import { $filter, $scope, changeFilter } from '#lib/catalogue/filters/address.ts'
import { toggle } from '#lib/catalogue/filters/choices.ts'
import { $facets, openFacets } from '#lib/catalogue/filters/facets.ts'
import type { Filter } from '#lib/catalogue/filters/filter.ts'
import * as messages from '#lib/catalogue/filters/messages.ts'
import * as terms from '#lib/i18n/terms.ts'
import { $user } from '#lib/session/session.ts'
import { href } from '#lib/site/routes.ts'

import { FacetGroup } from './facet-group.tsx'
import { FacetOption } from './facet-option.tsx'
import { releaseLabel } from './filter-labels.ts'

const same = (name: string) => name

const loadCategoryNames = async () => {
  const { isCategoryNamed } = await import('#lib/revit-categories/find-category.ts')
  return isCategoryNamed
}

type Lists = Pick<Filter, 'categories' | 'vendors' | 'releases'>

function change<Kind extends keyof Lists>(kind: Kind) {
  return (name: Lists[Kind][number], isChosen: boolean) =>
    changeFilter({ [kind]: toggle($filter.get()[kind] as readonly unknown[], name, isChosen) })
}

function OwnChoices() {
  const { fits, favourites } = useStore($filter)
  const known = useStore($favourites)
  const isFixed = useStore($scope).favourites
  const facets = useStore($facets)
  const release = useStore($user)?.revitRelease ?? null
  const here = encodeURIComponent(location.pathname + location.search)
  return (
    <div className="pb-4">
      <ul className="-mx-2">
        {(release !== null || fits) && (
          <li>
            <FacetOption
              label={release === null ? messages.opensInMine : messages.opensInMyRelease(release)}
              count={release === null ? undefined : facets?.fits}
              isChosen={fits}
              onChange={(isChosen) => changeFilter({ fits: isChosen })}
            />
          </li>
        )}
        {(known || favourites) && !isFixed && (
          <li>
            <FacetOption
              label={messages.favourites}
              count={facets?.favourites}
              isChosen={favourites}
              onChange={(isChosen) => changeFilter({ favourites: isChosen })}
            />
          </li>
        )}
      </ul>
      {release === null && (
        <p className="pt-2 text-sm text-muted text-pretty">
          <a href={`${href('/onboarding')}?next=${here}`} className="text-link">
            {terms.setRelease}
          </a>{' '}
          {messages.setReleaseReason}
        </p>
      )}
    </div>
  )
}

/** Every choice with the number of families that it would show. */
export function FiltersForm() {
  useEffect(openFacets, [])
  const { categories, vendors, releases } = useStore($filter)
  const facets = useStore($facets)
  return (
    <>
      <OwnChoices />
      <FacetGroup
        title={terms.category}
        finding={messages.findCategory}
        options={facets?.categories ?? []}
        chosen={categories}
        labelOf={titleCase}
        loadFinding={loadCategoryNames}
        onChange={change('categories')}
      />
      <FacetGroup
        title={terms.vendor}
        finding={messages.findVendor}
        options={facets?.vendors ?? []}
        chosen={vendors}
        labelOf={same}
        onChange={change('vendors')}
      />
      <FacetGroup
        title={terms.revitRelease}
        finding={messages.findRelease}
        options={facets?.releases ?? []}
        chosen={releases}
        labelOf={releaseLabel}
        onChange={change('releases')}
      />
    </>
  )
}
