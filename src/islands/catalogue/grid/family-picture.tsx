import { startTransition, useEffect, useState } from 'react'

import { $isScrollingFast } from './fast-scroll.ts'

/**
 * In pixels. Where every card is wide enough, the image has just this width: if it depended on the card, the grid would
 * be laid out again for each picture that comes.
 */
const size = 150

/**
 * The picture in the size that suits the screen, as a browser chooses between 1x and 2x. Not by `srcset`: an image that
 * has one and never enters the page, as in a render that React gives up, stays in Chromium's memory with its whole card.
 */
const sharpOf = (address: string): string =>
  devicePixelRatio > Math.SQRT2 ? address.replace('thumb=150x150', 'thumb=300x300') : address

/** Whether the card has come into the document in a fast scroll that still goes on. */
function useIsPassing(): boolean {
  const [isPassing, setPassing] = useState(() => $isScrollingFast.get())
  useEffect(() => {
    if (!isPassing) return undefined
    return $isScrollingFast.subscribe((isFast) => {
      if (!isFast) startTransition(() => setPassing(false))
    })
  }, [isPassing])
  return isPassing
}

interface FamilyPictureProps {
  /** Null where there is no picture, undefined while unknown. */
  address: string | null | undefined
  /** Whether it is among the first visible pictures. */
  isFirst: boolean
}

/**
 * The thumbnail, or a placeholder of the same size where there is none or it fails to load. While it only passes in a
 * fast scroll, it is not loaded: nobody would see it, and it would cost more than the rest of its card.
 */
export function FamilyPicture({ address, isFirst }: FamilyPictureProps) {
  const isPassing = useIsPassing()
  const [broken, setBroken] = useState<string | null>(null)
  // One that the server makes fills the frame; one that is small as it is stored is never enlarged.
  const isMade = Boolean(address?.includes('?'))
  const isMissing = address === null || address === '' || address === broken
  return (
    <div className="family-picture">
      {isMissing && (
        <span className="i-lucide-box size-10 text-on-drawing opacity-40" aria-hidden="true" />
      )}
      {address && !isMissing && !isPassing && (
        <img
          key={address}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'auto'}
          decoding={isFirst ? 'sync' : 'async'}
          src={sharpOf(address)}
          alt=""
          width={size}
          height={size}
          className={`size-[150px] min-[22rem]:max-w-none ${isMade ? 'object-cover' : 'object-scale-down'}`}
          onError={() => setBroken(address)}
        />
      )}
    </div>
  )
}
