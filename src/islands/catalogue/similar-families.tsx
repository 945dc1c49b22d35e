import { useStore } from '@nanostores/react'
import { useEffect } from 'react'

import type { FamilyList } from '#lib/domain/family.ts'
import { showFamilies } from '#lib/stores/catalogue.ts'
import { $filter } from '#lib/stores/filter.ts'
import { $similar, openSimilar } from '#lib/stores/similar.ts'
import * as words from '#lib/words/similar-names.ts'

import { FamilyItem } from './family-item.tsx'
import { useCardFacts } from './use-card-facts.ts'
import { useGridView } from './use-grid-view.ts'

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
          {...{ family, position, ownRelease }}
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
        {words.title}
      </h2>
      <p className="mt-1 mb-5 text-sm text-muted break-words">
        {hasExact ? words.comeClose(text) : words.noExactMatch(text)}
      </p>
      <SimilarGrid list={list} />
      {rest > 0 && <p className="mt-5 text-sm text-muted">{words.more(rest)}</p>}
    </section>
  )
}
