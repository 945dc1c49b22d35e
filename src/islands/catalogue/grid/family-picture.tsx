import { useState } from 'react'

const size = 150

interface FamilyPictureProps {
  /** Null where there is no picture, undefined while unknown. */
  address: string | null | undefined
  /** Whether it is among the first visible pictures. */
  isFirst: boolean
}

/** The thumbnail, or a placeholder of the same size where there is none or it fails to load. */
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
