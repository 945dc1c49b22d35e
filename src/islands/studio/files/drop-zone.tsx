import { useEffect, useState } from 'react'

import { ChooseFiles } from '#islands/ui/fields/choose-files.tsx'
import { filesOfDrop, filesOfField } from '#lib/browser/found-files.ts'
import * as common from '#lib/i18n/common.ts'
import * as messages from '#lib/studio/messages.ts'
import { takeDropped, takeFiles } from '#lib/studio/view.ts'

/** https://html.spec.whatwg.org/multipage/dnd.html#dom-datatransfer-types */
const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false

/** Accepts files dropped anywhere on the page; returns whether files are being dragged over it. */
function useDrop(): boolean {
  const [isOver, setOver] = useState(false)

  useEffect(() => {
    let depth = 0
    const enter = (event: DragEvent) => {
      if (!hasFiles(event)) return
      depth += 1
      setOver(true)
    }
    const leave = () => {
      depth = Math.max(0, depth - 1)
      if (depth === 0) setOver(false)
    }
    const allow = (event: DragEvent) => {
      if (hasFiles(event)) event.preventDefault()
    }
    const end = () => {
      depth = 0
      setOver(false)
    }
    const drop = (event: DragEvent) => {
      end()
      if (!hasFiles(event) || !event.dataTransfer || event.defaultPrevented) return
      event.preventDefault()
      const row = event.target instanceof Element && event.target.closest('[data-revises]')
      const target = (row && row.getAttribute('data-revises')) || undefined
      void filesOfDrop(event.dataTransfer).then((dropped) => takeDropped(dropped, target))
    }
    const listening = new AbortController()
    const { signal } = listening
    document.addEventListener('dragenter', enter, { signal })
    document.addEventListener('dragleave', leave, { signal })
    document.addEventListener('dragover', allow, { signal })
    document.addEventListener('drop', drop, { signal })
    document.addEventListener('dragend', end, { signal })
    return () => listening.abort()
  }, [])
  return isOver
}

interface DropZoneProps {
  /** Whether the page has no other content yet. */
  isLarge: boolean
}

export function DropZone({ isLarge }: DropZoneProps) {
  const isOver = useDrop()
  return (
    <section
      aria-label={messages.addFamilies}
      className={`studio-drop ${isLarge ? 'studio-drop-large' : ''}`}
      data-over={isOver || undefined}
    >
      <span className="studio-drop-icon" aria-hidden="true">
        <span className="i-lucide-file-up size-5" />
      </span>
      <div className="min-w-0">
        <p className="font-medium">{isOver ? messages.dropAnywhere : messages.dropHere}</p>
        <p className="text-sm text-muted text-pretty">{messages.dropText}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <ChooseFiles
          kind="files"
          label={messages.filesToAdd}
          variant={isLarge ? 'primary' : 'secondary'}
          onChoose={(files) => takeFiles(filesOfField(files))}
          accept=".rfa,.txt,.png,.jpg,.jpeg,.webp"
        >
          {common.chooseFiles}
        </ChooseFiles>
        <ChooseFiles
          kind="folder"
          label={messages.folderToAdd}
          variant="secondary"
          onChoose={(files) => takeFiles(filesOfField(files))}
          accept=".rfa,.txt,.png,.jpg,.jpeg,.webp"
        >
          {common.chooseFolder}
        </ChooseFiles>
      </div>
    </section>
  )
}
