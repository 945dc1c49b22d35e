/** A text without what stands between two places, and with one blank where both sides have some. */
export function removePart(text: string, { start, end }: { start: number; end: number }): string {
  const before = text.slice(0, start).trimEnd()
  const after = text.slice(end).trimStart()
  return before === '' || after === '' ? before + after : `${before} ${after}`
}
