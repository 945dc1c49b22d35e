import { useStore } from '@nanostores/react'

import { RowPicture } from '#islands/studio/table/row-picture.tsx'
import { Alert } from '#islands/ui/alert.tsx'
import { ChooseFiles } from '#islands/ui/fields/choose-files.tsx'
import { IconButton } from '#islands/ui/icon-button.tsx'
import * as pictureMessages from '#lib/pictures/messages.ts'
import { pictureTypes } from '#lib/pictures/types.ts'
import * as messages from '#lib/studio/pictures/messages.ts'
import { maxPictures, pictureEditor } from '#lib/studio/pictures/pictures.ts'

/** The pictures of a family in their order: to move, remove and add some. Nothing is sent before they are saved. */
export function PictureList() {
  const { pictures, problem } = useStore(pictureEditor.$edited)
  const first = pictures.find(({ isRemoved }) => !isRemoved)
  const isFull = pictures.filter(({ isRemoved }) => !isRemoved).length >= maxPictures
  return (
    <section aria-label={messages.title} className="grid gap-2">
      <h3 className="text-sm font-medium">{messages.title}</h3>
      <p className="text-sm text-muted">{messages.text}</p>
      {problem && <Alert tone="danger" title={problem} />}
      {pictures.length > 0 && (
        <ol className="grid gap-1.5">
          {pictures.map(({ key, address, isRemoved }, index) => (
            <li key={key} className="flex items-center gap-2">
              <RowPicture address={address} />
              <span className="min-w-0 flex-1 text-sm">
                {isRemoved
                  ? messages.removed(index + 1)
                  : messages.pictureOf(index + 1, pictures.length)}
                {key === first?.key && (
                  <span className="block text-xs text-muted">{messages.first}</span>
                )}
              </span>
              {isRemoved ? (
                <IconButton
                  label={messages.bringBack(index + 1)}
                  onClick={() => pictureEditor.remove(key, false)}
                >
                  <span className="i-lucide-undo-2 size-4.5" aria-hidden="true" />
                </IconButton>
              ) : (
                <>
                  <IconButton
                    label={messages.moveForward(index + 1)}
                    disabled={index === 0}
                    onClick={() => pictureEditor.move(key, -1)}
                  >
                    <span className="i-lucide-arrow-up size-4.5" aria-hidden="true" />
                  </IconButton>
                  <IconButton
                    label={messages.moveBack(index + 1)}
                    disabled={index === pictures.length - 1}
                    onClick={() => pictureEditor.move(key, 1)}
                  >
                    <span className="i-lucide-arrow-down size-4.5" aria-hidden="true" />
                  </IconButton>
                  <IconButton
                    label={messages.remove(index + 1)}
                    onClick={() => pictureEditor.remove(key, true)}
                  >
                    <span className="i-lucide-trash-2 size-4.5" aria-hidden="true" />
                  </IconButton>
                </>
              )}
            </li>
          ))}
        </ol>
      )}
      <div>
        <ChooseFiles
          kind="file"
          label={pictureMessages.pictureFile}
          accept={pictureTypes.join()}
          variant="secondary"
          disabled={isFull}
          onChoose={(files) => {
            const [file] = files ?? []
            if (file) void pictureEditor.choose(file)
          }}
        >
          {messages.add}
        </ChooseFiles>
      </div>
    </section>
  )
}
