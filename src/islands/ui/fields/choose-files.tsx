import { type ReactNode, useRef } from 'react'

import { Button, type ButtonProps } from '#islands/ui/button.tsx'

interface ChooseFilesProps extends Pick<ButtonProps, 'variant' | 'className' | 'disabled'> {
  /** The accessible name of the input. */
  label: string
  kind: 'files' | 'folder' | 'file'
  /** The file types that the file dialog offers, such as `.rfa`. */
  accept: string
  onChoose: (files: FileList | null) => void
  children: ReactNode
}

/** A button that opens the file dialog of the system. */
export function ChooseFiles({
  label,
  kind,
  accept,
  onChoose,
  children,
  ...buttonProps
}: ChooseFilesProps) {
  const input = useRef<HTMLInputElement | null>(null)
  return (
    <>
      <Button {...buttonProps} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={(element) => {
          input.current = element
          if (element) element.webkitdirectory = kind === 'folder'
        }}
        type="file"
        hidden
        aria-label={label}
        multiple={kind !== 'file'}
        accept={kind === 'folder' ? undefined : accept}
        onChange={({ currentTarget }) => {
          onChoose(currentTarget.files)
          currentTarget.value = ''
        }}
      />
    </>
  )
}
