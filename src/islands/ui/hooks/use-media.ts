import { useEffect, useState } from 'react'

/** Whether a media query applies now. */
export function useMedia(media: string): boolean {
  const [applies, setApplies] = useState(() => matchMedia(media).matches)
  useEffect(() => {
    const query = matchMedia(media)
    const follow = () => setApplies(query.matches)
    follow()
    query.addEventListener('change', follow)
    return () => query.removeEventListener('change', follow)
  }, [media])
  return applies
}
