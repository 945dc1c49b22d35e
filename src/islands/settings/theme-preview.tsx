import * as common from '#lib/i18n/common.ts'
import type { Theme } from '#lib/user/preferences.ts'

/** The tokens of the site resolve by the scheme of each element: `light dark` is what the device asks for. */
const schemes: Record<Theme, string> = {
  light: '[color-scheme:light]',
  dark: '[color-scheme:dark]',
  system: '[color-scheme:light_dark]',
}

/** A small page in the colours that a theme has, whichever is on. */
export function ThemePreview({ value }: { value: Theme }) {
  return (
    <span
      className={`${schemes[value]} flex h-24 overflow-hidden rounded-md border border-line bg-canvas`}
    >
      <span className="grid w-1/4 content-start gap-1.5 border-e border-line bg-surface p-2">
        <span className="h-1.5 rounded-full bg-accent" />
        <span className="h-1.5 rounded-full bg-line-strong" />
        <span className="h-1.5 rounded-full bg-line-strong" />
      </span>
      <span className="flex-1 grid content-start gap-2 p-2">
        <span className="text-xs font-semibold text-ink">{common.product}</span>
        <span className="flex gap-2">
          <span className="flex-1 grid gap-1.5 rounded border border-line bg-surface p-1.5">
            <span className="h-1.5 w-1/2 rounded-full bg-positive" />
            <span className="h-1.5 rounded-full bg-muted" />
          </span>
          <span className="flex-1 grid gap-1.5 rounded border border-line bg-surface p-1.5">
            <span className="h-1.5 w-1/2 rounded-full bg-premium" />
            <span className="h-1.5 rounded-full bg-muted" />
          </span>
        </span>
      </span>
    </span>
  )
}
