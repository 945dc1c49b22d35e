import { useState } from 'react'

import { FamilyPicture } from '#islands/family/family-picture.tsx'
import { useLoadOnIntent } from '#islands/ui/hooks/load-on-intent.ts'
import type { LoadedFamily } from '#lib/family/details.ts'
import * as messages from '#lib/family/messages.ts'

const loadViewer = async () => {
  const { PictureViewer } = await import('./picture-viewer.tsx')
  return PictureViewer
}

/** The family's picture; where there are large ones, it opens them. */
export function Portrait({ family }: { family: LoadedFamily }) {
  const { name, picture, pictures } = family
  const [isOpen, setOpen] = useState(false)
  const { part: Viewer, prepare } = useLoadOnIntent(loadViewer)
  const [first] = pictures
  if (!first) return <FamilyPicture address={picture} />
  const start = () => void prepare()
  return (
    <>
      <button
        type="button"
        aria-label={messages.viewPictures(pictures.length)}
        className="relative"
        onPointerEnter={start}
        onFocus={start}
        onClick={() => {
          start()
          setOpen(true)
        }}
      >
        <FamilyPicture address={picture} large={first} />
      </button>
      {isOpen && Viewer && (
        <Viewer name={name} pictures={pictures} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
