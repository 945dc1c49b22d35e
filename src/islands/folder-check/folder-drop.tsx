import { useStore } from '@nanostores/react'
import { type DragEvent, useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { ChooseFiles } from '#islands/ui/fields/choose-files.tsx'
import { canPickFolder, folderOfDrop } from '#lib/browser/folders.ts'
import { filesOfDrop, filesOfField } from '#lib/browser/found-files.ts'
import { $remembered, checkFiles, checkFolder, chooseFolder } from '#lib/folder-check/folder.ts'
import * as messages from '#lib/folder-check/messages.ts'
import * as common from '#lib/i18n/common.ts'

/** Whether the browser can choose a folder at all; most phones cannot. */
const mayChooseFolder = 'webkitdirectory' in HTMLInputElement.prototype

const check = (files: FileList | null) => checkFiles({ found: filesOfField(files), lost: [] })

/** A folder as a handle, which can be written in and remembered, or else the files as they are now. */
async function checkDrop(data: DataTransfer): Promise<void> {
  const files = filesOfDrop(data)
  const folder = await folderOfDrop(data)
  await (folder ? checkFolder(folder) : checkFiles(files))
}

/** Where files and folders are dropped or chosen. */
export function FolderDrop() {
  const isKnown = Boolean(useStore($remembered))
  const [isOver, setOver] = useState(false)
  const handleDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void checkDrop(event.dataTransfer)
  }
  const variant = isKnown ? 'secondary' : 'primary'
  const folderIcon = <span className="i-lucide-folder-open size-4" aria-hidden="true" />
  return (
    <div
      className={`grid justify-items-center gap-5 rounded-2xl border border-dashed px-4 text-center transition-colors ${isKnown ? 'py-8' : 'py-12 sm:py-16'} ${isOver ? 'border-accent bg-accent-soft' : 'border-line-strong bg-surface'}`}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={handleDrop}
    >
      <span className="grid size-14 place-items-center rounded-2xl bg-accent-soft text-accent">
        <span className="i-lucide-folder-search size-7" aria-hidden="true" />
      </span>
      <div>
        <p className="font-medium">{messages.dropHere}</p>
        <p className="mt-0.5 text-sm text-muted">{messages.dropText}</p>
      </div>
      <div className="flex flex-wrap justify-center gap-2">
        {canPickFolder() ? (
          <Button variant={variant} onClick={() => void chooseFolder()}>
            {folderIcon}
            {common.chooseFolder}
          </Button>
        ) : (
          mayChooseFolder && (
            <ChooseFiles
              kind="folder"
              variant={variant}
              label={common.chooseFolder}
              accept=".rfa"
              onChoose={(files) => void check(files)}
            >
              {folderIcon}
              {common.chooseFolder}
            </ChooseFiles>
          )
        )}
        <ChooseFiles
          kind="files"
          variant="secondary"
          label={common.chooseFiles}
          accept=".rfa"
          onChoose={(files) => void check(files)}
        >
          <span className="i-lucide-file size-4" aria-hidden="true" />
          {common.chooseFiles}
        </ChooseFiles>
      </div>
    </div>
  )
}
