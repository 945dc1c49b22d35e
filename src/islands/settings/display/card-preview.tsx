import { useStore } from '@nanostores/react'

import door from '#assets/samples/revolving-door.webp'
import chair from '#assets/samples/task-chair.webp'
import * as common from '#lib/i18n/common.ts'
import * as phrases from '#lib/i18n/phrases.ts'
import * as terms from '#lib/i18n/terms.ts'
import * as messages from '#lib/settings/display-messages.ts'
import { $settings } from '#lib/settings/store.ts'

const samples = [
  {
    name: messages.exampleDoor,
    picture: door.src,
    isFree: true,
    category: terms.doors,
    vendor: messages.exampleDoorVendor,
    release: 2023,
  },
  {
    name: messages.exampleChair,
    picture: chair.src,
    isFree: false,
    category: terms.furniture,
    vendor: messages.exampleChairVendor,
    release: 2024,
  },
]

const isTooNew = (release: number, own: number | null) => own !== null && release > own

/** Two cards as in the catalogue, which reflect the settings as they change. */
export function CardPreview() {
  const { card, revitRelease } = useStore($settings)
  const shownParts = [
    messages.partNames.name,
    card.categories && messages.partNames.categories,
    card.vendor && messages.partNames.vendor,
    card.release && messages.partNames.release,
    samples.some(({ release }) => isTooNew(release, revitRelease)) && messages.partNames.tooNew,
  ]
  return (
    <figure>
      <figcaption className="mb-2 text-sm text-muted">
        {messages.preview}
        <span className="sr-only">
          {messages.previewOf(shownParts.filter((part) => part !== false))}
        </span>
      </figcaption>
      <div
        className="family-grid max-w-90 rounded-xl border border-line bg-canvas p-3 [--columns:2]!"
        aria-hidden="true"
      >
        {samples.map(({ name, picture, isFree, category, vendor, release }) => (
          <div
            key={name}
            className="family-card"
            data-too-new={isTooNew(release, revitRelease) || undefined}
          >
            <div className="family-picture">
              <img src={picture} alt="" width={150} height={150} className="object-scale-down" />
            </div>
            {isTooNew(release, revitRelease) && (
              <span className="badge-caution card-needs">{phrases.needs(release)}</span>
            )}
            <div className="family-body">
              <div className="flex gap-1.5">
                <span className={isFree ? 'badge-free' : 'badge-premium'}>
                  {isFree ? common.free : common.premium}
                </span>
                {!isTooNew(release, revitRelease) && (
                  <span data-part="release" className="badge border-line text-muted">
                    <span className="max-lg:sr-only">{terms.revit} </span>
                    {release}
                  </span>
                )}
              </div>
              <p className="family-name">
                <span className="family-link">{name}</span>
              </p>
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
