import { type DragEvent, useRef, useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import * as messages from '#lib/boards/kit/messages.ts'

/** The drop zone for an existing kit, which is read in the browser and not uploaded. */
export function KitChoice({ onChoose }: { onChoose: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const choose = (files: FileList | null) => {
    const file = files?.item(0)
    if (file) onChoose(file)
  }
  const handleDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    choose(event.dataTransfer.files)
  }
  return (
    <div
      className={`grid justify-items-center gap-4 rounded-xl border border-dashed px-4 py-6 text-center transition-colors ${isOver ? 'border-accent bg-accent-soft' : 'border-line-strong bg-surface'}`}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={handleDrop}
    >
      <p className="text-sm">
        {messages.dropHere}
        <span className="block text-muted">{messages.staysHere}</span>
      </p>
      <Button variant="secondary" onClick={() => input.current?.click()}>
        <span className="i-lucide-file-archive size-4" aria-hidden="true" />
        {messages.choose}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".zip,.json"
        aria-label={messages.fileLabel}
        onChange={({ target }) => {
          choose(target.files)
          target.value = ''
        }}
      />
    </div>
  )
}
