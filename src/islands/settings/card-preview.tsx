import { useStore } from '@nanostores/react'

import { $settings } from '#lib/stores/preferences.ts'

const pictures = import.meta.glob<{ src: string }>('/src/assets/samples/*-{door,chair}.webp', {
  ...{ eager: true, import: 'default' },
})
const pictureOf = (name: string) => pictures[`/src/assets/samples/${name}.webp`]?.src

const samples = [
  {
    ...{
      name: 'Revolving door, four wings',
      picture: pictureOf('revolving-door'),
      badge: 'Free',
      category: 'Doors',
    },
    ...{ vendor: 'Nordholt Portals', release: 2023 },
  },
  {
    ...{
      name: 'Task chair with arms, on castors',
      picture: pictureOf('task-chair'),
      badge: 'Premium',
    },
    ...{ category: 'Furniture', vendor: 'Atelier Brume', release: 2024 },
  },
]

/** Two cards as the catalogue has them, which follow the settings as they change. */
export function CardPreview() {
  const { card } = useStore($settings)
  const told = [
    'name, plan',
    card.categories && 'categories',
    card.vendor && 'vendor',
    card.release && 'release',
  ]
  return (
    <figure>
      <figcaption className="mb-2 text-sm text-muted">
        Preview<span className="sr-only">: a card with {told.filter(Boolean).join(', ')}</span>
      </figcaption>
      <div
        className="family-grid max-w-90 rounded-xl border border-line bg-canvas p-3 [--columns:2]!"
        aria-hidden="true"
      >
        {samples.map(({ name, picture, badge, category, vendor, release }) => (
          <div key={name} className="family-card">
            <div className="family-picture">
              <img src={picture} alt="" width={150} height={150} className="object-cover" />
            </div>
            <div className="family-body">
              <div className="flex gap-1.5">
                <span className={badge === 'Free' ? 'badge-free' : 'badge-premium'}>{badge}</span>
                <span data-part="release" className="badge border-line text-muted">
                  Revit {release}
                </span>
              </div>
              <p className="family-name">{name}</p>
              <p data-part="vendor" className="text-xs text-muted truncate">
                {vendor}
              </p>
              <div className="family-chips">
                <span className="chip">{category}</span>
              </div>
            </div>
          </div>
        ))}
      </div>
    </figure>
  )
}
