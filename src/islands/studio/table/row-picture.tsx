import { useState } from 'react'

/** A family's picture at the size of a row, or a placeholder of the same size. */
export function RowPicture({ address }: { address: string | null }) {
  const [broken, setBroken] = useState<string | null>(null)
  const isShown = address !== null && address !== broken
  return (
    <span className="studio-picture">
      {isShown ? (
        <img
          src={address}
          alt=""
          width={44}
          height={44}
          loading="lazy"
          decoding="async"
          className="size-11 max-w-none object-scale-down"
          onError={() => setBroken(address)}
        />
      ) : (
        <span className="i-lucide-box size-5 text-on-drawing opacity-50" aria-hidden="true" />
      )}
    </span>
  )
}
