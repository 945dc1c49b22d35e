import { Select } from '#islands/ui/fields/select.tsx'
import { editFiles, isOpen } from '#lib/studio/files/files.ts'
import type { FileRow } from '#lib/studio/files/rows.ts'
import * as messages from '#lib/studio/messages.ts'

const edited = ''

/** Which of its names a family gets, where its file is called otherwise than the title inside. */
export function NameChoice({ row: { entry, text, verdict } }: { row: FileRow }) {
  const names = entry.content?.fields.names
  const title = names?.title
  const file = names?.file.replace(/\.rfa$/iu, '')
  if (!isOpen(entry) || verdict.kind !== 'new' || !title || !file || title === file) return null
  const options = [
    { value: file, label: messages.nameOfFile(file) },
    { value: title, label: messages.nameOfTitle(title) },
  ]
  const isOwn = text.name !== file && text.name !== title
  return (
    <Select
      label={messages.nameFrom}
      showLabel
      value={isOwn ? edited : text.name}
      options={isOwn ? [...options, { value: edited, label: messages.nameOwn }] : options}
      onChange={(name) => {
        if (name !== edited) editFiles([entry.key], { name })
      }}
    />
  )
}
