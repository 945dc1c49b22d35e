import { useState } from 'react'

const size = 150

interface FamilyPictureProps {
  /** Null where there is no picture, undefined while nobody knows. */
  address: string | null | undefined
  /** Whether it is among those that are seen first. */
  isFirst: boolean
}

/** The thumbnail, or a placeholder in the same box where there is none or it does not load. */
export function FamilyPicture({ address, isFirst }: FamilyPictureProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const isMissing = address === null || address === '' || address === broken
  return (
    <div className="family-picture">
      {isMissing && (
        <span className="i-lucide-box size-10 text-on-drawing opacity-40" aria-hidden="true" />
      )}
      {address && !isMissing && (
        <img
          key={address}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'auto'}
          decoding={isFirst ? 'sync' : 'async'}
          srcSet={`${address} 1x, ${address.replace('150x150', '300x300')} 2x`}
          src={address}
          alt=""
          width={size}
          height={size}
          className="size-[150px] max-w-full object-cover"
          onError={() => setBroken(address)}
        />
      )}
    </div>
  )
}
