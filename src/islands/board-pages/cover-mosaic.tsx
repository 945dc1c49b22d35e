import { useState } from 'react'

function Cover({ address, className }: { address: string | null; className: string }) {
  const [isBroken, setBroken] = useState(false)
  // One that the server makes is as large as the frame lets it; one that is small as it is stored is never enlarged.
  const fit = address?.includes('?') ? 'size-full object-contain' : 'max-w-full max-h-full'
  return (
    <span
      className={`grid [grid-template:minmax(0,1fr)/minmax(0,1fr)] place-items-center min-w-0 min-h-0 overflow-hidden [background:var(--drawing)] ${className}`}
    >
      {address && !isBroken && (
        <img
          src={address}
          alt=""
          loading="lazy"
          decoding="async"
          width={300}
          height={300}
          className={fit}
          onError={() => setBroken(true)}
        />
      )}
    </span>
  )
}

const empty = (
  <span className="col-span-full row-span-full grid place-items-center bg-sunken text-muted">
    <span className="i-lucide-layout-list size-8 opacity-60" />
  </span>
)

interface CoverMosaicProps {
  /** Addresses of pictures; four at most are shown. */
  covers: readonly string[]
  className?: string
}

/** How the pictures share a frame of four columns and six rows, by their number. */
const layouts = [
  [],
  ['col-span-4 row-span-6'],
  ['col-span-2 row-span-6', 'col-span-2 row-span-6'],
  ['col-span-3 row-span-6', 'row-span-3', 'row-span-3'],
  ['col-span-3 row-span-6', 'row-span-2', 'row-span-2', 'row-span-2'],
] as const

interface CoverMosaicProps {
  /** Addresses of pictures; four at most are shown. */
  covers: readonly string[]
  className?: string
}

/** The pictures of the first families of a board: one large, up to three small. Decorative. */
export function CoverMosaic({ covers, className = '' }: CoverMosaicProps) {
  const shown = covers.slice(0, 4)
  const layout = layouts[shown.length] ?? []
  return (
    <span
      aria-hidden="true"
      className={`grid grid-cols-4 grid-rows-6 gap-px aspect-[4/3] overflow-hidden bg-line ${className}`}
    >
      {shown.length === 0 && empty}
      {layout.map((span, at) => (
        <Cover key={at} address={shown[at] ?? null} className={span} />
      ))}
    </span>
  )
}
