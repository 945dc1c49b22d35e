import { useState } from 'react'

const size = 150

/** The thumbnail, or a placeholder in the same box where there is none or it does not load. */
export function FamilyPicture({ address }: { address: string | null }) {
  const [broken, setBroken] = useState<string | null>(null)
  return (
    <div className="family-picture">
      {address && broken !== address ? (
        <img
          src={address}
          srcSet={`${address} 1x, ${address.replace('150x150', '300x300')} 2x`}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          className="size-[150px] max-w-full object-cover"
          onError={() => setBroken(address)}
        />
      ) : (
        <span className="i-lucide-box size-10 text-on-drawing opacity-40" aria-hidden="true" />
      )}
    </div>
  )
}
