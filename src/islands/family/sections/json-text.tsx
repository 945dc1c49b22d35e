import { ScrollRegion } from '#islands/ui/scroll-region.tsx'

const maxLength = 20_000

/** A value of a record that does not have the usual shape, shown as JSON. */
export function JsonText({ text, label }: { text: string; label: string }) {
  const isLong = text.length > 200 || text.includes('\n')
  const shown = text.length > maxLength ? `${text.slice(0, maxLength)}…` : text
  if (!isLong) return <p className="panel p-5 text-sm break-words">{shown}</p>
  return (
    <ScrollRegion label={label} className="panel max-h-80 overflow-auto p-5">
      <pre className="font-mono text-xs whitespace-pre-wrap break-words">{shown}</pre>
    </ScrollRegion>
  )
}
