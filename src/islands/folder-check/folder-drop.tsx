import { useStore } from '@nanostores/react'
import { type DragEvent, useState } from 'react'

import { Alert } from '#islands/ui/alert.tsx'
import { ChooseFiles } from '#islands/ui/fields/choose-files.tsx'
import { filesOfDrop, filesOfField } from '#lib/browser/found-files.ts'
import { folderCheck } from '#lib/folder-check/folder-check.ts'
import * as messages from '#lib/folder-check/messages.ts'
import * as common from '#lib/i18n/common.ts'

/** Whether the browser can choose a folder; most phones cannot. */
const mayChooseFolder = 'webkitdirectory' in HTMLInputElement.prototype

const check = (files: FileList | null) =>
  folderCheck.check({ found: filesOfField(files), lost: [] })

/** Where files and folders are dropped or chosen. */
export function FolderDrop() {
  const { status } = useStore(folderCheck.$state)
  const [isOver, setOver] = useState(false)
  const handleDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void folderCheck.check(filesOfDrop(event.dataTransfer))
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
          {messages.dropHere}
          <span className="block text-muted">{messages.dropText}</span>
        </p>
        <div className="flex flex-wrap justify-center gap-2">
          {mayChooseFolder && (
            <ChooseFiles
              kind="folder"
              variant="secondary"
              label={common.chooseFolder}
              accept=".rfa"
              onChoose={check}
            >
              <span className="i-lucide-folder-open size-4" aria-hidden="true" />
              {common.chooseFolder}
            </ChooseFiles>
          )}
          <ChooseFiles
            kind="files"
            variant="secondary"
            label={common.chooseFiles}
            accept=".rfa"
            onChoose={check}
          >
            <span className="i-lucide-file size-4" aria-hidden="true" />
            {common.chooseFiles}
          </ChooseFiles>
        </div>
      </div>
      {status === 'empty' && (
        <Alert tone="neutral" title={messages.nothingFound} text={messages.nothingFoundText} />
      )}
    </>
  )
}
