import { useStore } from '@nanostores/react'
import { useEffect } from 'react'

import { FamilyItem } from '#islands/catalogue/grid/family-item.tsx'
import { useCardFacts } from '#islands/catalogue/grid/use-card-facts.ts'
import { useGridView } from '#islands/catalogue/grid/use-grid-view.ts'
import { showFamilies } from '#lib/catalogue/catalogue.ts'
import type { FamilyList } from '#lib/catalogue/family.ts'
import { $filter } from '#lib/catalogue/filters/address.ts'
import * as messages from '#lib/catalogue/search/similar-messages.ts'
import { $similar, openSimilar } from '#lib/catalogue/search/similar.ts'

const part = 'similar'
const mostShown = 40

function SimilarGrid({ list }: { list: FamilyList }) {
  const { isFavourite, ownRelease } = useCardFacts()
  const { watch, view } = useGridView()
  const shown = Array.from({ length: Math.min(list.count, mostShown) }, (_, at) => list.at(at))

  useEffect(() => {
    showFamilies(shown, part)
  })
  useEffect(() => () => showFamilies([], part), [])

  return (
    <ul ref={watch} className="family-grid">
      {shown.map((family, position) => (
        <FamilyItem
          key={family.number}
          total={list.count}
          isFavourite={isFavourite(family.number)}
          labelRoom={view?.labelRoom ?? 0}
          family={family}
          position={position}
          ownRelease={ownRelease}
        />
      ))}
    </ul>
  )
}

/** Names that nearly hold the text, under those that hold it and never among them. */
export function SimilarFamilies({ hasExact }: { hasExact: boolean }) {
  useEffect(openSimilar, [])
  const list = useStore($similar)
  const { text } = useStore($filter)
  if (!list) return null
  const rest = list.count - mostShown
  return (
    <section className="mt-8 border-t border-line pt-6" aria-labelledby="similar-names">
      <h2 id="similar-names" className="text-lg">
        {messages.title}
      </h2>
      <p className="mt-1 mb-5 text-sm text-muted break-words">
        {hasExact ? messages.comeClose(text) : messages.noExactMatch(text)}
      </p>
      <SimilarGrid list={list} />
      {rest > 0 && <p className="mt-5 text-sm text-muted">{messages.more(rest)}</p>}
    </section>
  )
}
