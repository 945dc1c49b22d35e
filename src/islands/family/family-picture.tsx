import { useState } from 'react'

import type { StoredPicture } from '#lib/family/details.ts'

interface FamilyPictureProps {
  address: string | null
  isSmall?: boolean
  /** The same picture for sharp screens. */
  large?: StoredPicture
}

/** The thumbnail, or a placeholder of the same size where there is none or it fails to load. */
export function FamilyPicture({ address, isSmall = false, large }: FamilyPictureProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const size = isSmall ? 150 : 300
  if (!address || address === broken) {
    return (
      <span
        className={`i-lucide-box text-on-drawing opacity-40 ${isSmall ? 'size-10' : 'size-16'}`}
        aria-hidden="true"
      />
    )
  }
  return (
    <img
      src={address}
      srcSet={
        large && large.width > size
          ? `${address} ${size}w, ${large.address} ${large.width}w`
          : undefined
      }
      sizes={large && `${size}px`}
      alt=""
      width={size}
      height={size}
      loading={isSmall ? 'lazy' : 'eager'}
      fetchPriority={isSmall ? 'auto' : 'high'}
      decoding="async"
      className={`max-w-full object-scale-down ${isSmall ? 'size-[150px]' : 'aspect-square w-[300px] h-auto'}`}
      onError={() => setBroken(address)}
    />
  )
}
