import { useState } from 'react'

interface FamilyPictureProps {
  address: string | null
  isSmall?: boolean
}

/** The thumbnail, or a placeholder of the same size where there is none or it fails to load. */
export function FamilyPicture({ address, isSmall = false }: FamilyPictureProps) {
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
      alt=""
      width={size}
      height={size}
      loading={isSmall ? 'lazy' : 'eager'}
      fetchPriority={isSmall ? 'auto' : 'high'}
      decoding="async"
      className={`max-w-full object-cover ${isSmall ? 'size-[150px]' : 'aspect-square w-[300px] h-auto'}`}
      onError={() => setBroken(address)}
    />
  )
}
