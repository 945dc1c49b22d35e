import { QrCode } from '@ark-ui/react/qr-code'

interface QrPictureProps {
  value: string
  /** The text alternative of the picture. */
  label: string
}

/** Dark on light in both themes, as cameras expect it. */
export function QrPicture({ value, label }: QrPictureProps) {
  return (
    <QrCode.Root value={value} className="size-full">
      <QrCode.Frame role="img" aria-label={label} className="block size-full text-on-drawing">
        <QrCode.Pattern className="fill-current" />
      </QrCode.Frame>
    </QrCode.Root>
  )
}
