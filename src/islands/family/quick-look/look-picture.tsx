import { useStore } from '@nanostores/react'

import { FamilyPicture } from '#islands/family/family-picture.tsx'
import type { Family } from '#lib/catalogue/family.ts'
import { lookedAt } from '#lib/family/quick-look/quick-look.ts'

/** The picture of the card, and then the larger one. */
export function LookPicture({ family }: { family: Family }) {
  const state = useStore(lookedAt.$state)
  const loaded = state.status === 'ready' && state.value.id === family.id ? state.value : null
  const [first] = loaded?.pictures ?? []
  return (
    <div className="look-picture">
      <FamilyPicture
        address={loaded ? loaded.picture : (family.thumbnail ?? null)}
        {...(first && { large: first })}
      />
    </div>
  )
}
