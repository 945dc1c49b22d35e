import { useStore } from '@nanostores/react'
import { type DragEvent, useState } from 'react'

import { Alert } from '#islands/ui/alert.tsx'
import { ChooseFiles } from '#islands/ui/choose-files.tsx'
import { $folderCheck, checkFolder } from '#lib/stores/folder-check.ts'
import { filesOfDrop, filesOfField } from '#lib/stores/found-files.ts'

/** Where the browser lets one choose a folder; on most phones it does not. */
const mayChooseFolder = 'webkitdirectory' in HTMLInputElement.prototype

const check = (files: FileList | null) => checkFolder({ found: filesOfField(files), lost: [] })

/** Where files and folders are dropped or chosen. */
export function FolderDrop() {
  const { status } = useStore($folderCheck)
  const [isOver, setOver] = useState(false)
  const handleDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void checkFolder(filesOfDrop(event.dataTransfer))
  }
  return (
    <>
      <div
        className={`grid justify-items-center gap-4 rounded-xl border border-dashed px-4 py-8 text-center transition-colors ${isOver ? 'border-accent bg-accent-soft' : 'border-line-strong bg-surface'}`}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={handleDrop}
      >
        <span className="i-lucide-folder-search size-8 text-muted" aria-hidden="true" />
        <p className="text-sm">
          Drop a folder or some .rfa files here
          <span className="block text-muted">Folders inside it are searched as well.</span>
        </p>
        <div className="flex flex-wrap justify-center gap-2">
          {mayChooseFolder && (
            <ChooseFiles
              kind="folder"
              variant="secondary"
              label="Choose a folder"
              accept=".rfa"
              onChoose={check}
            >
              <span className="i-lucide-folder-open size-4" aria-hidden="true" />
              Choose a folder
            </ChooseFiles>
          )}
          <ChooseFiles
            kind="files"
            variant="secondary"
            label="Choose files"
            accept=".rfa"
            onChoose={check}
          >
            <span className="i-lucide-file size-4" aria-hidden="true" />
            Choose files
          </ChooseFiles>
        </div>
      </div>
      {status === 'empty' && (
        <Alert
          tone="neutral"
          title="No .rfa files were found"
          text="Choose a folder with Revit families in it, or in the folders inside it."
        />
      )}
    </>
  )
}
